import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { EndedBy, WorkLimits, WorkMessage, WorkOrder } from './work-message.ts';

const program = fileURLToPath(new URL('./work-child.ts', import.meta.url));
/** A process that no longer reports anything is ended after this many times the work time of a task, by the clock. */
const clockTimes = 10;

/** Thrown for a task whose process was ended during it; the next task gets another process. */
export class WorkEnded extends Error {
  readonly by: EndedBy;
  constructor(by: EndedBy) {
    super(`the process was ended: ${by}`);
    this.by = by;
  }
}

/** The answer, or `instead` when the process was ended at a limit of time or memory. */
export async function answerWithin<Answer, Instead>(
  asked: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WorkEnded && error.by !== 'closed') return instead;
    throw error;
  }
}

type Options = WorkLimits & {
  /** The module that calls `serveTasks`. */
  thread: URL;
  /** Number of tasks after which the process is replaced, since native code retains memory. */
  tasksPerProcess: number;
  idleMilliseconds: number;
};

export type WorkProcess<Task, Answer> = {
  /** Tasks are done one after the other; one that fails does not affect the next ones. Throws `WorkEnded`. */
  ask(task: Task): Promise<Answer>;
  /** Ends the process at once; running and waiting tasks are rejected. The next task starts another process. */
  close(): Promise<void>;
};

type Asked<Task, Answer> = {
  task: Task;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
};

/**
 * A process for work that must not stop the server, whatever it does: it is killed at its limit of time or memory, native code or
 * not. It starts with the first task, ends after a time without tasks, which frees its memory, and does not keep the server
 * alive.
 */
export function createWorkProcess<Task, Answer>(options: Options): WorkProcess<Task, Answer> {
  const { thread, tasksPerProcess, idleMilliseconds, milliseconds, heapMebibytes, processMebibytes } =
    options;
  const limits = { milliseconds, heapMebibytes, processMebibytes };
  const order: WorkOrder = { thread: thread.href, limits };
  let waiting: Asked<Task, Answer>[] = [];
  let isWorking = false;
  let current: ChildProcess | null = null;
  let done = 0;
  let idle: NodeJS.Timeout | undefined;

  async function workWhileAsked(): Promise<void> {
    isWorking = true;
    clearTimeout(idle);
    for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) await workOn(asked);
    isWorking = false;
    if (current) idle = setTimeout(() => void end(), idleMilliseconds).unref();
  }

  /** Never rejects: the caller of the task gets the error, and the next tasks have their turn. */
  async function workOn({ task, resolve, reject }: Asked<Task, Answer>): Promise<void> {
    try {
      current ??= start();
      resolve(await answerOf<Answer>(current, task, milliseconds * clockTimes));
      done += 1;
      if (done >= tasksPerProcess) await end();
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
      await end();
    }
  }

  function start(): ChildProcess {
    done = 0;
    const child = fork(program, [JSON.stringify(order)], {
      env: childEnvironment(),
      execArgv: [],
      serialization: 'advanced',
    });
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (current === child) current = null;
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const child = current;
    current = null;
    if (child) await kill(child);
  }

  return {
    ask: task =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        if (!isWorking) void workWhileAsked();
      }),
    async close() {
      const dropped = waiting;
      waiting = [];
      for (const { reject } of dropped) reject(new WorkEnded('closed'));
      await end();
    },
  };
}

function answerOf<Answer>(child: ChildProcess, task: unknown, longestMilliseconds: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onMessage = (message: WorkMessage) => {
    if ('answer' in message) resolve(message.answer as Answer);
    else reject('error' in message ? new Error(message.error) : new WorkEnded(message.endedBy));
  };
  // Not killed from here: most likely the machine ended it for lack of memory.
  const onExit = () => reject(new WorkEnded(child.killed ? 'closed' : 'too-heavy'));
  const clock = setTimeout(() => reject(new WorkEnded('too-slow')), longestMilliseconds);
  child.on('message', onMessage).on('error', reject).on('exit', onExit);
  child.ref();
  child.channel?.ref();
  try {
    child.send(task as object, error => {
      if (error) reject(hasEnded(child) ? new WorkEnded('too-heavy') : error);
    });
  } catch (error) {
    reject(error);
  }
  return promise.finally(() => {
    clearTimeout(clock);
    child.off('message', onMessage).off('error', reject).off('exit', onExit);
    child.unref();
    child.channel?.unref();
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
