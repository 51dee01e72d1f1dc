import { type MeasuredDays, measuredShare, monthParts, shareQuantity } from '../bills/month-weights.ts';
import { dayAt } from '../ground/calendar/day-span.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { UsedDays } from './index-use.ts';
import type { Days } from './meter.ts';

/** What tells how the use of days in a row spread over them; by days alone where neither is there. */
export type SpreadBy = { measured?: MeasuredDays | undefined; degreeDays?: DegreeDaySeries | undefined };

/**
 * What was used on the days asked, in thousandths; null where a day is not known. What was read across their bounds is
 * shared over the months and the bounds as a bill is (ADR 75), so that parts of one reading sum to it.
 */
export function usedWithin(used: readonly UsedDays[], asked: Days, by: SpreadBy = {}): number | null {
  let [sum, known] = [0, 0];
  for (const span of used) {
    const first = Math.max(span.first, asked.first);
    const last = Math.min(span.last, asked.last);
    if (first > last) continue;
    known += last - first + 1;
    sum += shareOf(span, { first, last }, by);
  }
  return known === asked.last - asked.first + 1 ? sum : null;
}

function shareOf(span: UsedDays, inside: Days, { measured, degreeDays }: SpreadBy): number {
  const before = partsOf({ first: span.first, last: inside.first - 1 });
  const own = partsOf(inside);
  const parts = [...before, ...own, ...partsOf({ first: inside.last + 1, last: span.last })];
  const asMeasured = measured === undefined ? null : measuredShare(parts, measured);
  const heating = degreeDays === undefined ? null : { series: degreeDays, basePpm: 0 };
  const { shares } = shareQuantity(span.thousandths, parts, asMeasured ?? heating);
  return shares.slice(before.length, before.length + own.length).reduce((sum, share) => sum + share, 0);
}

function partsOf({ first, last }: Days) {
  return first > last ? [] : monthParts({ first: dayAt(first), last: dayAt(last) });
}

/** The sum of measured days; null where one was not. */
export function measuredWithin(measured: MeasuredDays, { first, last }: Days): number | null {
  let sum = 0;
  for (let day = first; day <= last; day += 1) {
    const thousandths = measured.get(day);
    if (thousandths === undefined) return null;
    sum += thousandths;
  }
  return sum;
}
