import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What one worker thread is asked to send: to this machine only, bounded in time. */
export type LoadRequest = {
  port: number;
  cookie: string;
  connections: number;
  /** It ends after this long, or before, when `once` and every path was asked. */
  seconds: number;
  /** Each connection takes the next path of the list. */
  paths: string[];
  once: boolean;
  /** Requests a connection sends each second; null: as fast as it is answered. */
  ratePerSecond: number | null;
};

export type LoadResult = { requests: number; seconds: number; failures: number; latenciesMs: number[] };

const asked = workerData as LoadRequest;
const agent = new Agent({ keepAlive: true, maxSockets: asked.connections });

function send(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: asked.port, path, agent, headers: { cookie: asked.cookie } },
      answer => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const start = performance.now();
const end = start + asked.seconds * 1000;
const result: LoadResult = { requests: 0, seconds: 0, failures: 0, latenciesMs: [] };
let place = 0;

async function connection(): Promise<void> {
  while (performance.now() < end && !(asked.once && place >= asked.paths.length)) {
    const path = asked.paths[place % asked.paths.length] ?? '';
    place += 1;
    const before = performance.now();
    const status = await send(path);
    const took = performance.now() - before;
    result.requests += 1;
    result.latenciesMs.push(took);
    if (status !== 200) result.failures += 1;
    if (asked.ratePerSecond !== null) {
      await new Promise(resolve =>
        setTimeout(resolve, Math.max(0, 1000 / (asked.ratePerSecond ?? 1) - took)),
      );
    }
  }
}

await Promise.all(Array.from({ length: asked.connections }, connection));
result.seconds = (performance.now() - start) / 1000;
agent.destroy();
parentPort?.postMessage(result);
