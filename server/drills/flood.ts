/** A thread of its own, so that what it measures is the server and not the drill. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** To this machine only, and bounded in time. */
export type Flood = {
  port: number;
  cookie: string;
  connections: number;
  seconds: number;
  /** Each request is for the next of these. */
  paths: string[];
};

export type FloodResult = {
  /** How often each status came; 0 is a connection that broke. */
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
