import type { Rule } from '../audited-bill.ts';
import { finding, sumOfLines } from '../outcomes.ts';
import { measuredPowers, unitOfPowers } from '../../../supply/terms/subscribed-powers.ts';

/** F18: the power reached must not exceed the subscribed one, in each class. Gap: the overrun charged by the bill. */
export const powerExceededRule: Rule = ({ part, point }) => {
  const worst = measuredPowers(point, part)
    .filter(({ reached, subscribed }) => reached > subscribed)
    .toSorted((a, b) => b.reached - b.subscribed - (a.reached - a.subscribed))[0];
  const charged = sumOfLines(part.lines.filter(({ component }) => component === 'overrun'));
  if (worst === undefined && charged <= 0) return [];
  return [
    finding('power-exceeded', part.pointId, {
      subject: worst?.class ?? '',
      printed: worst?.reached ?? null,
      expected: worst?.subscribed ?? null,
      unit: unitOfPowers(point, part),
      gapCents: charged > 0 ? charged : null,
    }),
  ];
};
