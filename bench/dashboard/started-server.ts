import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { memoryFlags, memoryVariables } from '../../scripts/memory-flags.mjs';
import { sessionToken } from '../open-session.ts';
import type { LoadRequest, LoadResult } from './http-load.ts';

export type StartedServer = {
  port: number;
  /** Milliseconds until this one request is answered. */
  timeOf: (path: string) => Promise<number>;
  load: (paths: string[], how: Partial<LoadRequest>) => Promise<LoadResult>;
  residentBytes: () => Promise<number>;
  stop: () => Promise<void>;
};

const headers = { cookie: `session=${sessionToken}` };

/** As with `npm start`, compiled code is cached from one start to the next. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Number of connections answered at once. */
export const connections = 20;

export async function startServer(kind: 'application' | 'reference', url: string): Promise<StartedServer> {
  const child = fork(new URL('serve.ts', import.meta.url), [kind, url], {
    execArgv: memoryFlags,
    env: { NODE_COMPILE_CACHE: compiled, ...memoryVariables, ...process.env },
  });
  const { port } = await answerOf<{ port: number }>(child);
  const base = { port, cookie: headers.cookie, connections, seconds: 30, once: false, ratePerSecond: null };
  return {
    port,
    timeOf: async path => {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered by ${answer.status}`);
      return performance.now() - start;
    },
    load: async (paths, how) => {
      const result = await sendLoad({ ...base, paths, ...how });
      if (result.failures > 0) throw new Error(`${result.failures} requests of the bench failed`);
      return result;
    },
    residentBytes: async () => {
      child.send('rss');
      return (await answerOf<{ rss: number }>(child)).rss;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

function sendLoad(request: LoadRequest): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('http-load.ts', import.meta.url), { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
