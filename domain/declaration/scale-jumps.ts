import type { Month } from '../calendar/month.ts';
import type { ConvertedMonth } from './converted-months.ts';

/** Months that are about ten, a hundred or a thousand times last year's, or as much below: a wrong unit or digit. */
export type ScaleJump = {
  kind: 'scale-jump';
  direction: 'above' | 'below';
  times: 10 | 100 | 1000;
  months: Month[];
};

const smallestJump = 5;
/** A month that is small beside its year, such as gas in July, multiplies by ten for good reasons. */
const shareOfMean = 0.25;

export function scaleJumps(
  current: readonly ConvertedMonth[],
  lastYear: readonly ConvertedMonth[],
): ScaleJump[] {
  const before = lastYear.map(({ normalQuantity }) => normalQuantity);
  const known = before.filter(quantity => quantity !== null);
  const mean = known.reduce((total, quantity) => total + quantity, 0) / Math.max(1, known.length);

  const jumps = current.flatMap(({ month, normalQuantity: now }, index) => {
    const then = before[index] ?? null;
    if (now === null || then === null || now === 0 || then === 0) return [];
    if (Math.max(now, then) < mean * shareOfMean) return [];
    const ratio = Math.max(now, then) / Math.min(now, then);
    if (ratio < smallestJump) return [];
    return [{ month, direction: now > then ? ('above' as const) : ('below' as const), times: decade(ratio) }];
  });

  const groups = Map.groupBy(jumps, ({ direction, times }) => `${direction} ${times}`);
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (first === undefined) return [];
    const { direction, times } = first;
    return [{ kind: 'scale-jump' as const, direction, times, months: group.map(({ month }) => month) }];
  });
}

function decade(ratio: number): ScaleJump['times'] {
  const power = Math.round(Math.log10(ratio));
  if (power <= 1) return 10;
  return power === 2 ? 100 : 1000;
}
