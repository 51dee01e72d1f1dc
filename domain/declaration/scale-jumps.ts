import type { JumpHit } from '../alert/rules/unit-jumps.ts';
import type { Month } from '../calendar/month.ts';

/** Months that are about ten, a hundred or a thousand times the usual, or as much below: a wrong unit or digit. */
export type ScaleJump = {
  kind: 'scale-jump';
  direction: 'above' | 'below';
  times: number;
  months: Month[];
};

/** The jumps of a year, those of one factor together. */
export function scaleJumps(hits: readonly JumpHit[], year: number): ScaleJump[] {
  const ofYear = hits.filter(({ period }) => period.year === year);
  return [...Map.groupBy(ofYear, ({ factor }) => factor)].map(([factor, group]) => ({
    kind: 'scale-jump',
    direction: factor > 1 ? 'above' : 'below',
    times: factor > 1 ? factor : Math.round(1 / factor),
    months: group.map(({ period }) => period.month),
  }));
}
