import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { watchThreadTime } from './thread-time.ts';

let worker: Worker;
afterEach(() => worker.terminate());

async function run(source: string): Promise<Worker> {
  worker = new Worker(source, { eval: true });
  await once(worker, 'online');
  return worker;
}

test('a thread that works for longer is reported once', async () => {
  let told = 0;
  watchThreadTime(await run('for (;;);'), 100, () => (told += 1));
  await expect.poll(() => told).toBe(1);
  await sleep(200);
  expect(told).toBe(1);
});

test('a thread that waits is given ten times as long', async () => {
  const start = performance.now();
  let toldAfter = 0;
  watchThreadTime(await run('setInterval(() => {}, 1000)'), 300, () => {
    toldAfter = performance.now() - start;
  });
  await expect.poll(() => toldAfter).toBeGreaterThan(3000);
});

test('earlier work does not count, and a watch that has ended reports nothing', async () => {
  const thread = await run(`const { parentPort } = require('node:worker_threads');
    const end = Date.now() + 400; while (Date.now() < end); parentPort.postMessage('done'); setInterval(() => {}, 1000)`);
  await once(thread, 'message');
  const told: string[] = [];
  watchThreadTime(thread, 200, () => told.push('first'));
  watchThreadTime(thread, 20, () => told.push('over'))();
  await sleep(500);
  expect(told).toEqual([]);
});
