import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Pool } from 'pg';
import { connectionOf, type DatabaseConnection } from '../platform/database/connection-of.ts';
import { childEnvironment } from '../platform/processes/child-environment.ts';

const program = fileURLToPath(new URL('./load-child.ts', import.meta.url));

export type LoadRequest = { connection: DatabaseConnection; today: CalendarDate };
export type LoadAnswer = { kind: 'loaded' } | { kind: 'failed'; error: Error };

/**
 * Loads the demonstration set in a process of its own, which frees the memory that twenty thousand months took: a server that
 * loaded it is then no larger than one that found it there.
 */
export async function loadDemonstrationApart(pool: Pool, today: CalendarDate): Promise<void> {
  const request: LoadRequest = { connection: await connectionOf(pool), today };
  const child = fork(program, {
    env: childEnvironment(name => name.startsWith('PG')),
    execArgv: [],
    serialization: 'advanced',
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('message', message => {
    const answer = message as LoadAnswer;
    if (answer.kind === 'loaded') resolve();
    else reject(answer.error);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error('The process that loads the demonstration ended')));
  child.send(request);
  try {
    await promise;
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
  }
}
