/** A thread of its own, so that the measurement is of the server and not of the drill. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Sent to this machine only, and limited in time. */
export type Flood = {
  port: number;
  cookie: string;
  connections: number;
  seconds: number;
  /** Each request takes the next of these paths. */
  paths: string[];
};

export type FloodResult = {
  /** Number of answers with each status; 0 stands for a broken connection. */
  statuses: Record<number, number>;
  refusedWithoutRetryAfter: number;
};

const { port, cookie, connections, seconds, paths } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const result: FloodResult = { statuses: {}, refusedWithoutRetryAfter: 0 };
const end = performance.now() + seconds * 1000;
let next = 0;

function send(path: string): Promise<void> {
  return new Promise(resolve => {
    const count = (status: number) => {
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      resolve();
    };
    const sent = request({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, answer => {
      const status = answer.statusCode ?? 0;
      const isRefused = status === 503 || status === 429;
      if (isRefused && answer.headers['retry-after'] === undefined) result.refusedWithoutRetryAfter += 1;
      answer.resume();
      answer.once('close', () => count(status));
    });
    sent.once('error', () => count(0));
    sent.end();
  });
}

async function connection(): Promise<void> {
  while (performance.now() < end) {
    await send(paths[next++ % paths.length] ?? '/');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

await Promise.all(Array.from({ length: connections }, connection));
agent.destroy();
parentPort?.postMessage(result);
