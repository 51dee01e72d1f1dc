import { setTimeout } from 'node:timers/promises';

/**
 * In a process that does nothing else: checks fifty times a second whether the server is alive, until it is stopped; reports how
 * long each answer took.
 */
const [, , url = ''] = process.argv;
const took: number[] = [];
const stopped = new AbortController();
process.once('message', () => stopped.abort());

// The first request also loads the client code, so it would measure this process.
await (await fetch(url)).text();
while (!stopped.signal.aborted) {
  const begun = performance.now();
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  took.push(performance.now() - begun);
  await setTimeout(20);
}
process.send?.(took, () => process.disconnect());
