import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { makeChange, systemAuthor } from '../../../../platform/change.ts';
import { ok } from '../../../../platform/result.ts';
import type { Database } from '../../../../platform/schema/tables.ts';
import { followOn } from '../../../follow.ts';
import type { Written } from '../../../write-rows.ts';
import { writeMeasuredFiles } from '../write-measured-files.ts';

export type TestDays = readonly { day: number; stepMinutes: number; watts: readonly number[] }[];
type Asked = { pointId: number; days: TestDays; stored?: Written | null; today: CalendarDate };

/** Stores the file of a curve, or withdraws the one in `stored`, with everything that follows from it. */
export async function writeCurve(
  db: Database,
  { pointId, days, stored = null, today }: Asked,
): Promise<Written | null> {
  const content = {
    name: 'R63',
    firstDay: isoDayAt(days[0]?.day ?? 0),
    lastDay: isoDayAt(days.at(-1)?.day ?? 0),
    pointCount: 1,
    dayCount: days.length,
    quantityCount: 0,
    measured: {
      days: days.map(({ day, stepMinutes, watts }) => ({
        pointId,
        day,
        thousandths: Math.round((watts.reduce((sum, value) => sum + value, 0) * stepMinutes) / 60),
        steps: { stepMinutes, watts, adjusted: null },
        isAdjusted: false,
        standing: 1,
        publishedAt: `${isoDayAt(day + 1)}T08:00:00`,
      })),
      quantities: [],
    },
  };
  const change = { db, author: systemAuthor, requestId: 'curve', follow: followOn(() => today) };
  const result = await makeChange(change, async current => {
    const key = { flow: 'R63' as const };
    const write =
      stored === null ? { key, stored, content } : { key, stored: { ...content, ...stored }, content: null };
    return ok((await writeMeasuredFiles(current, [write]))[0] ?? null);
  });
  return result.kind === 'ok' ? result.value : null;
}
