import type { FastifyBaseLogger } from 'fastify';
import { runInBackground, type Background } from '../../../platform/background/run-in-background.ts';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { ok } from '../../../platform/result.ts';
import { deriveWastes } from '../../../records/actions/wastes/derive-wastes.ts';
import { readPointsWithoutWastes } from '../../../records/actions/wastes/store.ts';

/** Runs once after an upgrade: finds the wastes in curves that were received before wastes were detected. One point at a time. */
export async function findFormerWastes({ db }: Pick<Platform, 'db'>, stopping?: AbortSignal): Promise<void> {
  for (const pointId of await readPointsWithoutWastes(db)) {
    if (stopping?.aborted) return;
    await makeChange({ db, author: systemAuthor, requestId: 'former-wastes' }, async change => {
      const found = await deriveWastes(change.tx, [pointId]);
      if (found === 0) change.nothingToDo();
      else {
        await change.journal({
          action: 'curve-waste.compute',
          entity: 'curve-waste',
          entityId: `point-${pointId}`,
          label: 'Gaspillages probables',
          after: { found },
        });
      }
      return ok(null);
    });
  }
}

const day = 86_400_000;

/** Runs beside requests, when the server starts. */
export function startFindingFormerWastes(
  platform: Pick<Platform, 'db'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Background {
  let isDone = false;
  return runInBackground({
    kind: 'wastes',
    everyMilliseconds: day,
    work: async stopping => {
      if (isDone) return;
      await findFormerWastes(platform, stopping);
      isDone = true;
    },
    onError: error => log.warn({ err: error }, 'former load curves were not looked at'),
  });
}
