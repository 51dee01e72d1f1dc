/** A thread of its own: strangers that send many requests at once and read no answer. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Sent to this machine only, and limited in time. */
export type UnreadSockets = {
  port: number;
  path: string;
  sockets: number;
  requestsEach: number;
  seconds: number;
};

const { port, path, sockets, requestsEach, seconds } = workerData as UnreadSockets;
const text = `GET ${path} HTTP/1.1\r\nHost: drill\r\n\r\n`.repeat(requestsEach);

const opened = Array.from({ length: sockets }, () => {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
});
await new Promise(resolve => setTimeout(resolve, seconds * 1000));
for (const socket of opened) socket.destroy();
parentPort?.postMessage(null);
