import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { systemAuthor, makeChange } from '../../platform/change.ts';
import { type Clock, todayInParis } from '../../platform/clock.ts';
import { ok } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { recomputeSite } from './recompute-site.ts';
import { listWaitingSites, lockSite, requestDailyCheck } from '../../records/alerts/requests.ts';

type Options = { db: Database; clock: Clock; onError?: (siteId: number, error: unknown) => void };

const requestId = 'alerts';

/** While one site is judged, PostgreSQL reads and stores another. */
const sitesAtOnce = 2;

/**
 * Recomputes every site that waits, each in a transaction of its own. A site that another server is at work on is left
 * to it; one that fails keeps its requests and does not hold up the others. Returns how many sites were done.
 */
export async function recomputeWaiting({ db, clock, onError }: Options): Promise<number> {
  const today = todayInParis(clock);
  const waiting = (await listWaitingSites(db)).values();
  let done = 0;
  const recomputeNext = async () => {
    for (const siteId of waiting) {
      try {
        if (await recomputeOne(db, siteId, today)) done += 1;
      } catch (error) {
        if (!onError) throw error;
        onError(siteId, error);
      }
    }
  };
  await Promise.all(Array.from({ length: sitesAtOnce }, recomputeNext));
  return done;
}

/** Whether this server did it; another one may be at work on the site. */
async function recomputeOne(db: Database, siteId: number, today: CalendarDate): Promise<boolean> {
  const result = await makeChange({ db, author: systemAuthor, requestId }, async change => {
    if (!(await lockSite(change, siteId))) {
      change.nothingToDo();
      return ok(false);
    }
    const counts = await recomputeSite(change, siteId, today);
    if (counts.raised + counts.updated + counts.closed === 0) change.nothingToDo();
    else {
      await change.journal({
        action: 'alert.compute',
        entity: 'alert',
        entityId: `site-${siteId}`,
        siteId,
        label: 'Alertes',
        after: counts,
      });
    }
    return ok(true);
  });
  return result.kind === 'ok' && result.value;
}

/** What becomes due as days pass, without anybody's change. */
export async function checkDueMonths({ db, clock }: Options): Promise<void> {
  await makeChange({ db, author: systemAuthor, requestId }, async change => {
    await requestDailyCheck(change, todayInParis(clock));
    change.nothingToDo();
    return ok(null);
  });
}
