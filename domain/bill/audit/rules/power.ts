import { networkTariffs } from '../../../tariff/network-tariff.ts';
import { gridAt, valueOf } from '../../../tariff/tariff-grid.ts';
import { timeClassOf } from '../../../tariff/time-class.ts';
import type { AuditCase, AuditedRead, Rule } from '../audited-bill.ts';
import { isHighVoltage } from '../is-high-voltage.ts';
import { finding, sumOfLines } from '../outcomes.ts';
import { subscribedPowers } from '../subscribed-powers.ts';
import { fixedEuros } from './network-fixed.ts';

type Measured = AuditedRead & { subscribed: number; reached: number };

/** F18: the power reached stays within what is subscribed. Gap: the overrun that the bill charges. */
export const powerExceededRule: Rule = of => {
  const { part } = of;
  const worst = powersOf(of)
    .filter(({ reached, subscribed }) => reached > subscribed)
    .toSorted((a, b) => b.reached - b.subscribed - (a.reached - a.subscribed))[0];
  const charged = sumOfLines(part.lines.filter(({ component }) => component === 'overrun'));
  if (worst === undefined && charged <= 0) return [];
  return [
    finding('power-exceeded', part.pointId, {
      subject: worst?.class ?? '',
      printed: worst?.reached ?? null,
      expected: worst?.subscribed ?? null,
      unit: unitOf(of),
      gapCents: charged > 0 ? charged : null,
    }),
  ];
};

/** Margin above the highest power reached. */
const margin = 1.05;
/** What is told before a year is known must be beyond any other month: a convention of this software. */
const largeGap = 100;
const yearDays = 365;

/** F19: what is subscribed is no more than the highest power of twelve months and a twentieth. Gap: what a year would save. */
export const powerTooHighRule: Rule = of => {
  const { part, history, place } = of;
  const own = powersOf(of);
  const latest = history.at(-1);
  // It is said once, of the last bill.
  if (own.length === 0 || place < 0 || latest !== part) return [];
  const year = history.filter(({ last }) => last > part.last - yearDays);
  const reached = year.flatMap(({ reads }) => reads.flatMap(read => read.reached ?? []));
  const [highest, subscribed] = [Math.max(...reached), Math.max(...own.map(each => each.subscribed))];
  const enough = Math.ceil(highest * margin);
  const days = part.last - Math.min(...year.map(({ first }) => first)) + 1;
  const isYearKnown = days >= yearDays - 35;
  if (enough >= subscribed || (!isYearKnown && subscribed - enough < largeGap)) return [];
  return [
    finding('power-too-high', part.pointId, {
      subject: isYearKnown ? 'year' : 'months',
      printed: subscribed,
      expected: enough,
      unit: unitOf(of),
      gapCents: isYearKnown ? yearlySavingCents(of, enough) : null,
    }),
  ];
};

/**
 * What a year would cost less with no class above `enough`, before VAT: the fixed part of the network and the CTA on it.
 * Without a load curve nobody knows what an overrun would cost: it is a floor of power, not an optimum. Null where the
 * tariff or the prices of the day are not known.
 */
function yearlySavingCents({ point, part, book }: AuditCase, enough: number): number | null {
  const tariff = point.networkTariff;
  const grid = tariff && gridAt(book, networkTariffs[tariff], part.last);
  const cta = gridAt(book, 'cta-electricity', part.last);
  const powers = tariff && subscribedPowers(tariff, point, part, part.last);
  if (!tariff || !grid || !cta || !powers) return null;
  const lower = powers.map(power => Math.min(power, enough));
  const saved = fixedEuros(tariff, powers, grid) - fixedEuros(tariff, lower, grid);
  return Math.round(saved * 100 * (1 + valueOf(cta, 'distribution') / 100));
}

function powersOf({ part }: AuditCase): Measured[] {
  return part.reads.flatMap(read =>
    read.subscribed === null || read.reached === null
      ? []
      : [{ ...read, subscribed: read.subscribed, reached: read.reached }],
  );
}

/** High voltage subscribes kW, low voltage kVA. */
function unitOf({ point, part }: AuditCase): 'kW' | 'kVA' {
  return isHighVoltage(point) || part.reads.some(({ class: each }) => timeClassOf(each) === 'Pointe')
    ? 'kW'
    : 'kVA';
}
