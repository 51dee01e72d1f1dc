import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The requests that one worker thread has to send: to this machine only, for a limited time. */
export type LoadRequest = {
  port: number;
  cookie: string;
  connections: number;
  /** It ends after this time, or earlier when `once` is set and every path has been requested. */
  seconds: number;
  /** Each connection requests the next path of the list. */
  paths: string[];
  once: boolean;
  /** Requests per second of each connection; null: as fast as they are answered. */
  ratePerSecond: number | null;
};

export type LoadResult = { requests: number; seconds: number; failures: number; latenciesMs: number[] };

const asked = workerData as LoadRequest;
const endOfHead = Buffer.from('\r\n\r\n');

/** One connection that stays open, handled by hand: a client that works little leaves the processor to what is measured. */
function openConnection() {
  const socket = connect(asked.port, '127.0.0.1').setNoDelay(true);
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
  socket.on('error', error => waiting?.reject(error));
  socket.on('data', (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const head = received.indexOf(endOfHead);
    if (head < 0) return;
    const text = received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    received = Buffer.alloc(0);
    waiting?.resolve(Number(text.slice(9, 12)));
  });
  return {
    send: (path: string) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${asked.cookie}\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}

const start = performance.now();
const end = start + asked.seconds * 1000;
const result: LoadResult = { requests: 0, seconds: 0, failures: 0, latenciesMs: [] };
let place = 0;

async function ask(reader: number): Promise<void> {
  const connection = openConnection();
  // Real clients do not all send their requests at the same moment of a second.
  if (asked.ratePerSecond !== null) {
    await sleep((1000 / asked.ratePerSecond) * (reader / asked.connections));
  }
  while (performance.now() < end && !(asked.once && place >= asked.paths.length)) {
    const path = asked.paths[place % asked.paths.length] ?? '';
    place += 1;
    const before = performance.now();
    const status = await connection.send(path);
    const took = performance.now() - before;
    result.requests += 1;
    result.latenciesMs.push(took);
    if (status !== 200) result.failures += 1;
    if (asked.ratePerSecond !== null) {
      const rest = Math.max(0, 1000 / asked.ratePerSecond - took);
      await sleep(rest);
    }
  }
  connection.close();
}

await Promise.all(Array.from({ length: asked.connections }, (_, reader) => ask(reader)));
result.seconds = (performance.now() - start) / 1000;
parentPort?.postMessage(result);
