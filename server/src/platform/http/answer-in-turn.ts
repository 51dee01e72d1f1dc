import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const socketLimits = {
  /** Requests that were sent before the answer to the first; browsers send none. */
  waiting: 16,
  /** After which an answer that its reader does not take ends the connection, with a second for as many bytes. */
  takenWithinMilliseconds: 30_000,
  bytesASecond: 16 * 1024,
};

/**
 * One request of a socket is at work: the next begins when the answer before it was taken. So whoever sends and does not
 * read holds one answer in memory, and hundreds of requests on one socket are as patient as one. Beyond the bounds the
 * socket is closed. To be called after whatever else listens to requests.
 */
export function answerInTurn(server: Server, limits = socketLimits): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const queues = new WeakMap<Socket, (() => void)[]>();

  server.on('request', (request, response) => {
    const { socket } = request;
    const begin = () => {
      endUnlessTaken(response, socket, limits);
      response.once('close', () => beginNext(socket));
      for (const listener of listeners) listener.call(server, request, response);
    };
    const queue = queues.get(socket);
    if (queue === undefined) {
      queues.set(socket, []);
      begin();
    } else if (queue.length < limits.waiting) queue.push(begin);
    else socket.destroy();
  });

  function beginNext(socket: Socket): void {
    const next = socket.destroyed ? undefined : queues.get(socket)?.shift();
    if (next === undefined) queues.delete(socket);
    else next();
  }
}

/** From when its last byte was written on: what takes long to make, or is written as it is read, has its own time. */
function endUnlessTaken(response: ServerResponse, socket: Socket, limits: typeof socketLimits): void {
  response.once('prefinish', () => {
    if (socket.writableLength === 0) return;
    const milliseconds =
      limits.takenWithinMilliseconds + (socket.writableLength / limits.bytesASecond) * 1000;
    const timer = setTimeout(() => socket.destroy(), milliseconds).unref();
    response.once('close', () => clearTimeout(timer));
  });
}
