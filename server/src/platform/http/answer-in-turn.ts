import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const socketLimits = {
  /** Requests that may arrive on a socket before the first one is answered; browsers send none. */
  waiting: 16,
  /** Time after which an answer that its reader does not take ends the connection, plus one second for as many bytes. */
  takenWithinMilliseconds: 30_000,
  bytesASecond: 16 * 1024,
};

/**
 * Works on one request of a socket at a time: the next begins when the previous answer was taken. A client that sends and does
 * not read thus holds one answer in memory, and hundreds of requests on one socket take no more than one. Beyond the bounds the
 * socket is closed. Must be called after everything else that listens to requests.
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

/**
 * Counts from the last written byte: answers that take long to make, or are written while they are read, have limits of their
 * own.
 */
function endUnlessTaken(response: ServerResponse, socket: Socket, limits: typeof socketLimits): void {
  response.once('prefinish', () => {
    if (socket.writableLength === 0) return;
    const milliseconds =
      limits.takenWithinMilliseconds + (socket.writableLength / limits.bytesASecond) * 1000;
    const timer = setTimeout(() => socket.destroy(), milliseconds).unref();
    response.once('close', () => clearTimeout(timer));
  });
}
