import type { FastifyBaseLogger } from 'fastify';
import { type Background, runInBackground } from '../../../platform/background/run-in-background.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { importProcessOf } from './import-process.ts';
import { failImportsOf, newWorkerName } from './work-imports.ts';
import { isImportWaiting, purgeImports } from '../../../records/imports/queue.ts';

const lookEveryMilliseconds = 10_000;

/** Works on imports from now on, in a process of their own: first on what a stopped server left. */
export function startImporting(
  { db, pool, clock, notices }: Pick<Platform, 'db' | 'pool' | 'clock' | 'notices'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Background {
  const importing = importProcessOf({ pool });
  const work = async () => {
    const worker = newWorkerName();
    try {
      await importing.ask({ kind: 'work', worker, now: clock.now() }, (importId, error) =>
        log.error({ err: error, importId }, 'an import failed'),
      );
    } catch (error) {
      await failImportsOf(db, worker);
      throw error;
    }
  };
  const background = runInBackground({
    kind: 'imports',
    told: { notices, channel: 'suivi_imports' },
    everyMilliseconds: lookEveryMilliseconds,
    work: async () => {
      if (await isImportWaiting(db)) await work();
      await purgeImports(db);
    },
    onError: error => log.warn({ err: error }, 'imports were not worked on'),
  });
  return {
    async stop() {
      importing.stopWork();
      await background.stop();
      await importing.close();
    },
  };
}
