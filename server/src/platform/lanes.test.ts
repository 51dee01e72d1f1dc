import { expect, test } from 'vitest';
import { createLanes, Lane } from './lanes.ts';

type Job = { person: string; finish(): void; outcome: Promise<string | null> };

/** Requests a place; the work lasts until `finish` is called. */
function enter(lane: Lane, person: string, started: string[]): Job {
  let resolveWork: (() => void) | undefined;
  const outcome = lane.run(person, async () => {
    started.push(person);
    await new Promise<void>(resolve => {
      resolveWork = resolve;
    });
    return person;
  });
  return { person, outcome, finish: () => resolveWork?.() };
}

const settle = () => new Promise(resolve => setImmediate(resolve));

test('a person who sent many requests waits longer than a person who sent one', async () => {
  const lane = new Lane({ running: 1, waiting: 100, waitingEach: 100 });
  const started: string[] = [];
  const jobs = Array.from({ length: 5 }, () => enter(lane, 'busy', started));
  await settle();
  jobs.push(enter(lane, 'other', started));

  for (let turn = 0; turn < 6; turn += 1) {
    for (const job of jobs) job.finish();
    await settle();
  }
  await Promise.all(jobs.map(({ outcome }) => outcome));

  expect(started).toEqual(['busy', 'busy', 'other', 'busy', 'busy', 'busy']);
});

test('no more run at once than allowed, and a place is freed after an error', async () => {
  const lane = new Lane({ running: 2, waiting: 100, waitingEach: 100 });
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      lane.run('one', async () => {
        running += 1;
        most = Math.max(most, running);
        await settle();
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
        return index;
      }),
    ),
  );

  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  expect(await lane.run('one', async () => 'again')).toBe('again');
});

test('too many waiting requests are refused at once, in total and for each person', async () => {
  const lane = new Lane({ running: 1, waiting: 3, waitingEach: 2 });
  const started: string[] = [];
  const accepted = ['a', 'a', 'a'].map(person => enter(lane, person, started));
  expect(await enter(lane, 'a', started).outcome).toBeNull();
  accepted.push(enter(lane, 'b', started));
  expect(await enter(lane, 'c', started).outcome).toBeNull();

  for (let turn = 0; turn < 5; turn += 1) {
    for (const job of accepted) job.finish();
    await settle();
  }
  expect(await Promise.all(accepted.map(({ outcome }) => outcome))).toEqual(['a', 'a', 'a', 'b']);
});

test.each([
  [10, 2, 1],
  [10, 4, 2],
  [4, 4, 1],
])('with %i connections and %i cores, %i heavy requests run at once', async (poolSize, cores, atOnce) => {
  const { heavy } = createLanes(poolSize, cores);
  const started: string[] = [];
  const jobs = ['a', 'b', 'c'].map(person => enter(heavy, person, started));
  await settle();
  expect(started).toHaveLength(atOnce);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const job of jobs) job.finish();
    await settle();
  }
  await Promise.all(jobs.map(({ outcome }) => outcome));
});
