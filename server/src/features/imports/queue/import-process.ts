import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectionOf } from '../../../platform/database/connection-of.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { childEnvironment } from '../../../platform/processes/child-environment.ts';
import type { ImportChildMessage, ImportChildRequest, ImportTask, ImportTaskAnswers } from './import-task.ts';

const ownProgram = new URL('./import-child.ts', import.meta.url);
/**
 * More memory than the largest file needs; beyond it, the process ends and the server goes on. The young generation is large from
 * the start: rows live until the next ones are read, and would otherwise be moved to the old generation.
 */
const flags = ['--max-old-space-size=1024', '--min-semi-space-size=16', '--max-semi-space-size=16'];
const partBytes = 1_048_576;
const idleMilliseconds = 30_000;

export type ImportProcess = {
  /** Rejects when the task fails or the process ends during it; the next task starts another process. */
  ask<T extends ImportTask>(task: T, onImportFailed?: OnImportFailed): Promise<ImportTaskAnswers[T['kind']]>;
  /** Asks the running import to stop at the next occasion, without having written anything. */
  stopWork(): void;
  close(): Promise<void>;
};

type OnImportFailed = (importId: number, error: Error) => void;
type Waiting = {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onImportFailed: OnImportFailed | undefined;
};
type Running = { child: ChildProcess; waiting: Map<number, Waiting> };

const ofServer = new WeakMap<Platform['pool'], ImportProcess>();

/**
 * Where a server reads and writes imports: in one process, which keeps the cells of the last file it read for the dry run. While
 * it is importing, files sent by others are read in a second process. A process whose work failed is ended.
 */
export function importProcessOf({ pool }: Pick<Platform, 'pool'>, program = ownProgram): ImportProcess {
  const known = ofServer.get(pool);
  if (known !== undefined) return known;
  const [first, second] = [createImportProcess(pool, program), createImportProcess(pool, program)];
  let works = 0;
  const shared: ImportProcess = {
    async ask(task, onImportFailed) {
      if (task.kind !== 'work') return (works > 0 ? second : first).ask(task);
      works += 1;
      try {
        return await first.ask(task, onImportFailed);
      } catch (error) {
        // Not trusted with the next import: it may have run out of memory or lost its database.
        await first.close();
        throw error;
      } finally {
        works -= 1;
      }
    },
    stopWork: () => first.stopWork(),
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
  ofServer.set(pool, shared);
  return shared;
}

/**
 * A process for imports, with connections of its own: a hundred thousand rows keep it busy for half a minute, during which the
 * server goes on answering. It starts with the first task and ends after a time without tasks, which frees its memory.
 */
function createImportProcess(pool: Platform['pool'], program: URL): ImportProcess {
  let starting: Promise<Running> | null = null;
  let current: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  async function start(): Promise<Running> {
    const connection = await connectionOf(pool);
    const child = fork(fileURLToPath(program), {
      // One arena for all threads: memory freed by the thread that reads a file is reused by what follows.
      env: { ...childEnvironment(name => name.startsWith('PG')), MALLOC_ARENA_MAX: '1' },
      execArgv: flags,
      serialization: 'advanced',
    });
    // Requests to the server come first. There is no process number when it could not be started.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const running: Running = { child, waiting: new Map() };
    child.on('message', message => receive(running, message as ImportChildMessage));
    child.on('error', error => lose(running, error));
    child.on('exit', () => lose(running, new Error('The process of imports ended')));
    send(running, { kind: 'connect', connection });
    current = running;
    return running;
  }

  function receive(running: Running, message: ImportChildMessage): void {
    if (message.kind === 'import-failed') {
      for (const { onImportFailed } of running.waiting.values())
        onImportFailed?.(message.importId, message.error);
      return;
    }
    const asked = running.waiting.get(message.id);
    running.waiting.delete(message.id);
    if (running.waiting.size === 0) rest(running);
    if (message.kind === 'done') asked?.resolve(message.answer as never);
    else asked?.reject(message.error);
  }

  function rest({ child }: Running): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => void end(), idleMilliseconds).unref();
  }

  function lose(running: Running, error: Error): void {
    if (current === running) forget();
    for (const { reject } of running.waiting.values()) reject(error);
    running.waiting.clear();
  }

  function forget(): void {
    starting = null;
    current = null;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = starting;
    forget();
    const running = await ended?.catch(() => null);
    if (!running || hasEnded(running.child)) return;
    running.child.ref();
    const exited = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await exited;
  }

  return {
    async ask(task, onImportFailed) {
      clearTimeout(idle);
      starting ??= start();
      const running = await starting.catch((error: unknown) => {
        starting = null;
        throw error;
      });
      lastId += 1;
      const id = lastId;
      const answered = new Promise<never>((resolve, reject) => {
        running.waiting.set(id, { resolve, reject, onImportFailed });
      });
      running.child.ref();
      running.child.channel?.ref();
      if (task.kind !== 'describe') send(running, { kind: 'task', id, task });
      else await Promise.race([answered, sendFile(running, id, task)]);
      return answered;
    },
    stopWork() {
      if (current) send(current, { kind: 'stop' });
    },
    close: end,
  };
}

/** Others have their turn between parts of the file. */
async function sendFile(
  running: Running,
  id: number,
  task: ImportTask & { kind: 'describe' },
): Promise<void> {
  for (let from = 0; from < task.bytes.length; from += partBytes) {
    await setImmediate();
    send(running, { kind: 'bytes', id, bytes: task.bytes.subarray(from, from + partBytes) });
  }
  send(running, { kind: 'task', id, task: { ...task, bytes: new Uint8Array() } });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A process that has just ended is detected by its exit. */
function send({ child }: Running, request: ImportChildRequest): void {
  child.send(request, () => undefined);
}
