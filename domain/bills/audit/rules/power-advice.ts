import { classesOf, type NetworkTariff, networkTariffs } from '../../../supply/tariff/network-tariff.ts';
import type { PowerUnit } from '../../../supply/tariff/power-unit.ts';
import { gridAt, valueOf } from '../../../supply/tariff/tariff-grid.ts';
import { type TimeClass, timeClassOf } from '../../../supply/tariff/time-class.ts';
import type { AuditCase, AuditedPart, Rule } from '../audited-bill.ts';
import { finding } from '../outcomes.ts';
import { measuredPowers, subscribedPowers, unitOfPowers } from '../../../supply/terms/subscribed-powers.ts';
import { fixedEuros } from '../../../supply/tariff/fixed-part.ts';

/** Margin above the highest power reached. */
const margin = 1.05;
/** Before a year is known, only a gap that no other month could fill is reported: a convention of this software. */
const largeGap = 100;
const yearDays = 365;

/** A power that could be lower; `class` null: the only power, or the highest of all. */
type Step = { class: TimeClass | null; subscribed: number; enough: number };

/**
 * F19: the subscribed power must not exceed the highest power of twelve months plus 5 %; by class when the tariff has classes,
 * none below the one before it (TURPE 7). Gap: the saving of a year.
 */
export const powerTooHighRule: Rule = of => {
  const { part, point, history, place } = of;
  // Reported once, for the last bill.
  if (place < 0 || history.at(-1) !== part) return [];
  const own = measuredPowers(point, part);
  if (own.length === 0) return [];
  const year = history.filter(({ last }) => last > part.last - yearDays);
  const days = part.last - Math.min(...year.map(({ first }) => first)) + 1;
  const isYearKnown = days >= yearDays - 35;
  const reached = highestByClass(year);
  const highest = Math.max(...reached.values());
  const subscribed = Math.max(...own.map(each => each.subscribed));
  const whole: Step = { class: null, subscribed, enough: enoughFor(highest) };
  const byClass = isYearKnown ? stepsOf(of, reached, highest) : null;
  const lower = (byClass ?? [whole]).filter(step => step.enough < step.subscribed);
  const [first] = lower.toSorted((a, b) => b.subscribed - b.enough - (a.subscribed - a.enough));
  if (first === undefined || (!isYearKnown && first.subscribed - first.enough < largeGap)) return [];
  const unit = unitOfPowers(point, part);
  return [
    finding('power-too-high', part.pointId, {
      subject: isYearKnown ? subjectOf(byClass ?? [whole], lower, unit) : 'months',
      printed: first.subscribed,
      expected: first.enough,
      unit,
      gapCents: isYearKnown ? yearlySavingCents(of, byClass ?? whole) : null,
    }),
  ];
};

function enoughFor(reached: number): number {
  return Math.ceil(reached * margin);
}

/** By the time class that a read names; the key null is for reads without a class. */
function highestByClass(year: readonly AuditedPart[]): Map<TimeClass | null, number> {
  const highest = new Map<TimeClass | null, number>();
  for (const { class: name, reached } of year.flatMap(({ reads }) => reads)) {
    const of = timeClassOf(name);
    if (reached !== null) highest.set(of, Math.max(reached, highest.get(of) ?? 0));
  }
  return highest;
}

/**
 * In the order of the tariff's classes; null when the tariff is unknown or has one power for all. A class without reads may need
 * as much as any other.
 */
function stepsOf(
  of: AuditCase,
  reached: ReadonlyMap<TimeClass | null, number>,
  highest: number,
): Step[] | null {
  const tariff = of.point.networkTariff;
  if (tariff === null || networkTariffs[tariff] === 'turpe-bt-up-to-36') return null;
  const powers = powersOf(of, tariff);
  let least = 0;
  return (
    powers &&
    classesOf(tariff).map((each, at) => {
      least = Math.max(least, enoughFor(reached.get(each) ?? reached.get(null) ?? highest));
      return { class: each, subscribed: powers[at] ?? 0, enough: least };
    })
  );
}

/** As the bill prints them, otherwise as stored for the point. */
function powersOf({ point, part }: AuditCase, tariff: NetworkTariff): number[] | null {
  const day = part.last;
  return (
    subscribedPowers(tariff, { powers: [] }, part, day) ?? subscribedPowers(tariff, point, { reads: [] }, day)
  );
}

/** `year`, or when classes differ `year kVA HPH 100 63, HCH 100 74`: the present and the sufficient power of each. */
function subjectOf(all: readonly Step[], lower: readonly Step[], unit: PowerUnit): string {
  const isAlike = lower.every(
    ({ subscribed, enough }) => subscribed === lower[0]?.subscribed && enough === lower[0].enough,
  );
  if (isAlike && lower.length === all.length) return 'year';
  const steps = lower.map(step => `${step.class} ${step.subscribed} ${step.enough}`);
  return `year ${unit} ${steps.join(', ')}`;
}

/**
 * The yearly saving with these powers, before VAT: the fixed part of the network and the CTA on it. Without a load curve the cost
 * of an overrun is unknown: the result is a sufficient power, not an optimum. Null when the tariff or the prices of the day are
 * not known.
 */
function yearlySavingCents(of: AuditCase, steps: readonly Step[] | Step): number | null {
  const { point, part, book } = of;
  const tariff = point.networkTariff;
  const grid = tariff && gridAt(book, networkTariffs[tariff], part.last);
  const cta = gridAt(book, 'cta-electricity', part.last);
  const powers = tariff && powersOf(of, tariff);
  if (!tariff || !grid || !cta || !powers) return null;
  const lower = powers.map((power, at) =>
    Math.min(power, ('enough' in steps ? steps : steps[at])?.enough ?? power),
  );
  const saved = fixedEuros(tariff, powers, grid) - fixedEuros(tariff, lower, grid);
  return Math.round(saved * 100 * (1 + valueOf(cta, 'distribution') / 100));
}
