import { afterEach, expect, test, vi } from 'vitest';
import { createWorkProcess, type WorkProcess } from './work-process.ts';
import type { TestTask } from './testing/test-thread.ts';

const limits = { milliseconds: 1000, heapMebibytes: 64, processMebibytes: 400 };
/** For tasks that another limit ends: a slow machine must not end them first. */
const longTime = { milliseconds: 60_000 };
let work: WorkProcess<TestTask, number>;

afterEach(() => {
  vi.unstubAllEnvs();
  return work.close();
});

function start(tasksPerProcess = 100, idleMilliseconds = 60_000, time = {}): void {
  const thread = new URL('./testing/test-thread.ts', import.meta.url);
  work = createWorkProcess({ ...limits, ...time, thread, tasksPerProcess, idleMilliseconds });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('tasks share a separate process until it has done its number of tasks', async () => {
  start(2);
  const pids = await Promise.all([1, 2, 3].map(() => work.ask('answer')));
  expect(pids).not.toContain(process.pid);
  expect(pids[0]).toBe(pids[1]);
  expect(pids[2]).not.toBe(pids[0]);
  expect(isAlive(pids[0] ?? 0)).toBe(false);
});

test.each([
  ['loop', 'too-slow'],
  ['native-loop', 'too-slow'],
  ['fill-heap', 'too-heavy'],
  ['fill-memory', 'too-heavy'],
  ['exit', 'too-heavy'],
] as const)('%s is ended: %s, its process is gone, and the next task has another one', async (task, by) => {
  start(100, 60_000, by === 'too-slow' ? {} : longTime);
  const pid = await work.ask('answer');
  const [ended, next] = await Promise.allSettled([work.ask(task), work.ask('answer')]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { by } });
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.any(Number) });
  expect(next).not.toMatchObject({ value: pid });
  expect(isAlive(pid)).toBe(false);
});

test('a process receives no secret of the server', async () => {
  vi.stubEnv('SECRETS_KEY', 'a key of the server');
  start();
  expect(await work.ask('read-key')).toBe(0);
});

test('a task that fails reports why, and the next one is done', async () => {
  start();
  await expect(work.ask('fail')).rejects.toThrow('said by the thread');
  expect(await work.ask('answer')).toBeGreaterThan(0);
});

test('a task that cannot even be sent is refused, and the next one is done', async () => {
  start();
  const nothing = { nothing: () => undefined } as unknown as TestTask;
  await expect(work.ask(nothing)).rejects.toThrow('could not be cloned');
  expect(await work.ask('answer')).toBeGreaterThan(0);
});

test('closing it in the middle of native code ends it at once, and it works again when asked', async () => {
  start();
  const pid = await work.ask('answer');
  const asked = Promise.allSettled([work.ask('native-loop'), work.ask('answer')]);
  await work.close();
  expect((await asked).map(each => each.status === 'rejected' && each.reason)).toMatchObject([
    { by: 'closed' },
    { by: 'closed' },
  ]);
  expect(isAlive(pid)).toBe(false);
  expect(await work.ask('answer')).not.toBe(pid);
});

test('it ends after a time without tasks, and frees its memory', async () => {
  start(100, 50);
  const pid = await work.ask('answer');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
