import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Refusal } from '@suivi/contract/ground/errors';
import { readAlive, readReady } from '@suivi/contract/operation/health';
import type { FastifyInstance } from 'fastify';
import { judgeBackups } from '../../../platform/backups/judge-backups.ts';
import { readBackupHistory } from '../../../platform/backups/read-backup-history.ts';
import { countWaitingCommits } from '../../../platform/database/create-pool.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { answerRefusal } from '../../../platform/http/send-outcome.ts';
import { watchStorage } from '../../../platform/database/watch-storage.ts';

const readyWithinMilliseconds = 2000;
const question = { text: 'select version from data_version', query_timeout: readyWithinMilliseconds };

type State = AnswerOf<typeof readReady> | Refusal;

const unavailable: Refusal = { code: 'database-unavailable' };

/** Outside the lanes and sessions of the other endpoints: supervision asks these when everything else is stuck. */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  const canStore = watchStorage(platform.pool, platform.clock);

  app.get(readAlive.path, { config: { endpoint: readAlive } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ alive: true }),
  );

  app.get(readReady.path, { config: { endpoint: readReady } }, async (request, reply) => {
    const ready = await Promise.race([
      readState(platform, canStore).catch(() => unavailable),
      new Promise<State>(resolve => setTimeout(resolve, readyWithinMilliseconds, unavailable).unref()),
    ]);
    if ('code' in ready) return answerRefusal(request, reply, ready);
    return reply.header('Cache-Control', 'no-store').send(ready);
  });
}

/** An old backup is reported, but does not make the server unavailable. */
async function readState(
  { pool, db, config, clock }: Platform,
  canStore: () => Promise<boolean>,
): Promise<State> {
  const { rowCount } = await pool.query(question);
  // The database answers but has not been migrated.
  if (rowCount !== 1) return unavailable;
  if (!(await canStore())) return { code: 'database-not-writable' };
  if (countWaitingCommits(pool) > 0) return { code: 'commits-wait' };
  return {
    ready: true,
    database: config.databaseUrl === undefined ? 'embedded' : 'external',
    backup: judgeBackups(await readBackupHistory(db), config.backupDirectory !== null, clock.now()),
  };
}
