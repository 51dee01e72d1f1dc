import type { Rule } from '../audited-bill.ts';
import { finding, kwhOf } from '../outcomes.ts';

/** Yearly consumption up to which each option of gas distribution is the cheapest, MWh PCS (ATRD7). */
const optionLimits = [
  ['T1', 4],
  ['T2', 300],
  ['T3', 5000],
  ['T4', Number.POSITIVE_INFINITY],
] as const;

const yearDays = 365;

/** F17: the option must suit the consumption of twelve months. Reported once, for the last bill. */
export const gasOptionRule: Rule = ({ part, point, history, place }) => {
  const own = optionLimits.findIndex(([option]) => option === point.segment);
  if (point.energyType !== 'gas' || own < 0 || place < 0 || history.at(-1) !== part) return [];
  const year = history.filter(({ first }) => first > part.last - yearDays - 15);
  const days = year.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const kwh = year.map(kwhOf);
  if (Math.abs(days - yearDays) > 20 || kwh.includes(null)) return [];
  const mwh = kwh.reduce<number>((sum, value) => sum + (value ?? 0), 0) / 1000;
  const expected = optionLimits.findIndex(([, limit]) => mwh <= limit);
  if (expected === own) return [];
  const [option] = optionLimits[expected] ?? [''];
  return [
    finding('gas-option', part.pointId, {
      subject: `${point.segment} ${option}`,
      printed: Math.round(mwh * 1000),
      unit: 'kWh',
    }),
  ];
};
