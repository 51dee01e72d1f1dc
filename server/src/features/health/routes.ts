import type { AnswerOf } from '@suivi/contract/endpoint';
import { readAlive, readReady } from '@suivi/contract/health';
import type { FastifyInstance } from 'fastify';
import { judgeBackups } from '../../platform/backups/judge-backups.ts';
import { readBackupHistory } from '../../platform/backups/read-backup-history.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { answerRefusal } from '../../platform/http/refusal-answer.ts';

const readyWithinMilliseconds = 2000;
const question = { text: 'select version from data_version', query_timeout: readyWithinMilliseconds };

/** Outside the lanes and sessions of the other endpoints: a supervisor asks these when all else is stuck. */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get(readAlive.path, { config: { endpoint: readAlive } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ alive: true }),
  );

  app.get(readReady.path, { config: { endpoint: readReady } }, async (request, reply) => {
    const ready = await Promise.race([
      readState(platform).catch(() => null),
      new Promise<null>(resolve => setTimeout(resolve, readyWithinMilliseconds, null).unref()),
    ]);
    if (ready === null) return answerRefusal(request, reply, { code: 'database-unavailable' });
    return reply.header('Cache-Control', 'no-store').send(ready);
  });
}

/** Null where the database is there, and not migrated. An old backup is told, and keeps nobody from working. */
async function readState({ pool, db, config, clock }: Platform): Promise<AnswerOf<typeof readReady> | null> {
  const { rowCount } = await pool.query(question);
  if (rowCount !== 1) return null;
  return {
    ready: true,
    database: config.databaseUrl === undefined ? 'embedded' : 'external',
    backup: judgeBackups(await readBackupHistory(db), config.backupDirectory !== null, clock.now()),
  };
}
