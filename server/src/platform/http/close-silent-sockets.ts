import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes sockets that have been silent for as long as the server allows, except those whose request was read completely and is
 * being worked on: a client that waits for a document, or for a turn, sends nothing meanwhile and has not left. From the first
 * byte of the answer on, silence counts again.
 */
export function closeSilentSockets(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('timeout', socket => {
    const response = latest.get(socket);
    const isWorkedOn = response?.req.complete === true && !response.headersSent && !response.destroyed;
    if (!isWorkedOn) socket.destroy();
  });
}
