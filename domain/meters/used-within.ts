import { type MeasuredDays, measuredShare, monthParts, shareQuantity } from '../bills/month-weights.ts';
import { dayAt } from '../ground/calendar/day-span.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { UsedDays } from './index-use.ts';
import type { Days } from './meter.ts';

/** How the use of consecutive days is spread over them; evenly by days when neither is present. */
export type SpreadBy = { measured?: MeasuredDays | undefined; degreeDays?: DegreeDaySeries | undefined };

/**
 * What was used on the requested days, in thousandths; null when a day is unknown. A reading that crosses their bounds is shared
 * over months and bounds like a bill (ADR 75), so that the parts of one reading sum to it.
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

/** The sum of measured days; null when one was not measured. */
export function measuredWithin(measured: MeasuredDays, { first, last }: Days): number | null {
  let sum = 0;
  for (let day = first; day <= last; day += 1) {
    const thousandths = measured.get(day);
    if (thousandths === undefined) return null;
    sum += thousandths;
  }
  return sum;
}
