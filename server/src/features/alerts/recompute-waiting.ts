import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { systemAuthor, makeChange } from '../../platform/change.ts';
import { type Clock, todayInParis } from '../../platform/clock.ts';
import type { Keeper } from '../../platform/http/memory.ts';
import { ok } from '../../platform/result.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { findWaitingWork, requestDailyCheck } from '../../records/alerts/requests.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { recomputeSites } from './recompute-sites.ts';

type Options = {
  db: Database;
  clock: Clock;
  memory: Keeper;
  onError?: (siteId: number, error: unknown) => void;
};

const requestId = 'alerts';

/** Sites that are read, judged and stored together: an acknowledgement at one of them waits for all of them. */
const sitesTogether = 10;
/** While some sites are judged, PostgreSQL reads and stores others. */
const groupsAtOnce = 2;

/**
 * Recomputes every site that waits, several together in one transaction. A site that another server is working on is left to it;
 * one that fails keeps its requests and does not hold up the others. On a new day, months that have become due are checked first.
 * Returns the number of sites that were done.
 */
export async function recomputeWaiting(options: Options): Promise<number> {
  const { db, clock, memory } = options;
  const today = todayInParis(clock);
  const work = await findWaitingWork(db, today);
  const isAsked = work.isNewDay && (await checkDueMonths(db, today));
  const { siteIds, versions } = isAsked ? await findWaitingWork(db, today) : work;
  if (siteIds.length === 0) return 0;
  // Outside any transaction, so that other readers share the reading.
  await readYears({ db, versions, memory });
  const groups = Array.from({ length: Math.ceil(siteIds.length / sitesTogether) }, (_, at) =>
    siteIds.slice(at * sitesTogether, (at + 1) * sitesTogether),
  ).values();
  let done = 0;
  const recomputeNext = async () => {
    for (const group of groups) {
      const count = await recomputeGroup(options, group, today);
      done += count;
    }
  };
  await Promise.all(Array.from({ length: groupsAtOnce }, recomputeNext));
  return done;
}

/** Returns how many sites this server did. If they fail together, each is tried alone. */
async function recomputeGroup(
  options: Options,
  siteIds: readonly number[],
  today: CalendarDate,
): Promise<number> {
  try {
    return await recomputeTogether(options, siteIds, today);
  } catch (error) {
    const [siteId, ...others] = siteIds;
    if (others.length === 0) {
      if (!options.onError || siteId === undefined) throw error;
      options.onError(siteId, error);
      return 0;
    }
  }
  let done = 0;
  for (const siteId of siteIds) done += await recomputeGroup(options, [siteId], today);
  return done;
}

async function recomputeTogether(
  { db, memory }: Options,
  siteIds: readonly number[],
  today: CalendarDate,
): Promise<number> {
  const result = await makeChange({ db, author: systemAuthor, requestId }, async change => {
    const counts = [...(await recomputeSites(change, siteIds, today, memory))];
    const moved = counts.filter(([, { raised, updated, closed }]) => raised + updated + closed > 0);
    if (moved.length === 0) change.nothingToDo();
    else {
      await change.journal(
        ...moved.map(([siteId, after]) => ({
          action: 'alert.compute' as const,
          entity: 'alert' as const,
          entityId: `site-${siteId}`,
          siteId,
          label: 'Alertes',
          after,
        })),
      );
    }
    return ok(counts.length);
  });
  return result.kind === 'ok' ? result.value : 0;
}

/** Requests the check of what becomes due as days pass, without any change of data; false when another server was first. */
async function checkDueMonths(db: Database, today: CalendarDate): Promise<boolean> {
  const result = await makeChange({ db, author: systemAuthor, requestId }, async change => {
    const isFirst = await requestDailyCheck(change, today);
    change.nothingToDo();
    return ok(isFirst);
  });
  return result.kind === 'ok' && result.value;
}
