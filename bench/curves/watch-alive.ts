import { parentPort, workerData } from 'node:worker_threads';

/** Asks whether the server is alive, fifty times a second, until it is told to stop; tells how long each answer took. */
const url: string = workerData;
const took: number[] = [];
const stopped = new AbortController();
parentPort?.once('message', () => stopped.abort());

while (!stopped.signal.aborted) {
  const begun = performance.now();
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  took.push(performance.now() - begun);
  await new Promise(resolve => {
    setTimeout(resolve, 20);
  });
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(took);
