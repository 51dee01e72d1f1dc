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
/** What is told before a year is known must be beyond any other month: a convention of this software. */
const largeGap = 100;
const yearDays = 365;

/** A power that could be lower; `class` null: the only one, or the highest of all. */
type Step = { class: TimeClass | null; subscribed: number; enough: number };

/**
 * F19: what is subscribed is no more than the highest power of twelve months and a twentieth; by class where the tariff has
 * classes, none of them below the one before it (TURPE 7). Gap: what a year would save.
 */
export const powerTooHighRule: Rule = of => {
  const { part, point, history, place } = of;
  // It is said once, of the last bill.
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

/** By the class of time that a read names; null: reads that name none. */
function highestByClass(year: readonly AuditedPart[]): Map<TimeClass | null, number> {
  const highest = new Map<TimeClass | null, number>();
  for (const { class: name, reached } of year.flatMap(({ reads }) => reads)) {
    const of = timeClassOf(name);
    if (reached !== null) highest.set(of, Math.max(reached, highest.get(of) ?? 0));
  }
  return highest;
}

/**
 * In the order of the tariff's classes; null where it has one power for all, or is not known. A class that nobody read may
 * need as much as any.
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

/** As the bill prints them, else as the point holds them. */
function powersOf({ point, part }: AuditCase, tariff: NetworkTariff): number[] | null {
  const day = part.last;
  return (
    subscribedPowers(tariff, { powers: [] }, part, day) ?? subscribedPowers(tariff, point, { reads: [] }, day)
  );
}

/** `year`, and where classes differ, `year kVA HPH 100 63, HCH 100 74`: from what to what each could be lowered. */
function subjectOf(all: readonly Step[], lower: readonly Step[], unit: PowerUnit): string {
  const isAlike = lower.every(
    ({ subscribed, enough }) => subscribed === lower[0]?.subscribed && enough === lower[0].enough,
  );
  if (isAlike && lower.length === all.length) return 'year';
  const steps = lower.map(step => `${step.class} ${step.subscribed} ${step.enough}`);
  return `year ${unit} ${steps.join(', ')}`;
}

/**
 * What a year would cost less with these powers, before VAT: the fixed part of the network and the CTA on it. Without a load
 * curve nobody knows what an overrun would cost: it is a floor of power, not an optimum. Null where the tariff or the prices
 * of the day are not known.
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
