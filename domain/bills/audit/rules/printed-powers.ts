import { timeClassOf } from '../../../supply/tariff/time-class.ts';
import type { Rule } from '../audited-bill.ts';
import { finding } from '../outcomes.ts';
import { inForce, unitOfPowers } from '../../../supply/terms/subscribed-powers.ts';

/** Contracts are in whole kW and kVA. */
const tolerated = 0.5;

/**
 * F12: the subscribed powers printed on the bill must be those of the point, on its first or last day, for each class. Classes
 * with the same figures are reported together, as `power HPH, HCH`.
 */
export const printedPowersRule: Rule = ({ part, point }) => {
  const isPrinted = part.reads.some(({ subscribed }) => subscribed !== null);
  if (point.energyType !== 'electricity' || point.powers.length === 0 || !isPrinted) return [];
  const unit = unitOfPowers(point, part);
  const known = point.powers.filter(power => power.unit === unit);
  const held = [part.first, part.last].map(day => inForce(known, day));
  const other = part.reads.flatMap(({ class: name, subscribed }) => {
    const of = timeClassOf(name);
    const expected = held.map(powers => powers.get(of) ?? powers.get(null));
    const isHeld = expected.some(
      power => power === undefined || Math.abs(power - (subscribed ?? power)) < tolerated,
    );
    return isHeld ? [] : [{ name, printed: subscribed ?? 0, expected: expected[1] ?? 0 }];
  });
  return [...Map.groupBy(other, ({ printed, expected }) => `${printed} ${expected}`).values()].flatMap(
    own => {
      const [first] = own;
      if (first === undefined) return [];
      const classes = own.map(({ name }) => name).filter(name => name !== '');
      const { printed, expected } = first;
      const subject = classes.length === 0 ? 'power' : `power ${classes.join(', ')}`;
      return [finding('network-fixed', part.pointId, { subject, printed, expected, unit })];
    },
  );
};
