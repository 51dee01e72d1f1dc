import { atZero, withoutValues } from './emptied-month.ts';
import { comparePeriods, monthIndex, type Period } from '../../ground/calendar/month.ts';
import { defaultAlertThresholds } from '../alert-thresholds.ts';
import type { EnergySeries, MonthRecord } from '../energy-series.ts';
import type { NaturalSite } from './natural-series.ts';
import type { SeededRandom } from './seeded-random.ts';

export type FaultKind = 'drift' | 'leak' | 'unit' | 'missing' | 'duplicate' | 'yearly-copy' | 'zero';

/** `sizePercent` is relative to the natural consumption; `factor` multiplies the declared quantity, not the bill. */
export type FaultPlan = { kind: FaultKind; sizePercent?: number; factor?: number };

export type InjectedFault = {
  kind: FaultKind;
  siteId: number;
  energyType: EnergySeries['energyType'];
  from: Period;
  monthCount: number;
  /** Null for a fault of the data. */
  sizePercent: number | null;
};

/** Consumption cannot be judged before two years of past data. */
const monthsOfPast = 24;
/** Months kept free around a fault, so that each finding has its own cause. */
const margin = 2;

function multiplied(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function faulty(record: MonthRecord, copied: MonthRecord, plan: FaultPlan, sizePercent: number): MonthRecord {
  switch (plan.kind) {
    case 'drift':
    case 'leak': {
      const quantity = rounded(multiplied(record.declaredQuantity, 1 + sizePercent / 100));
      const amountCents = rounded(multiplied(record.amountCents, 1 + sizePercent / 100));
      return { ...record, quantityNormal: quantity, declaredQuantity: quantity, amountCents };
    }
    case 'unit': {
      const quantity = multiplied(record.declaredQuantity, plan.factor ?? 1000);
      return { ...record, quantityNormal: quantity, declaredQuantity: quantity };
    }
    case 'missing':
      return withoutValues(record);
    case 'duplicate':
    case 'yearly-copy':
      return { ...copied, period: record.period };
    case 'zero':
      return atZero(record);
  }
}

function lengthOf(kind: FaultKind, random: SeededRandom): number {
  if (kind === 'drift') return random.integer(3, 6);
  return kind === 'leak' ? random.integer(1, 4) : 1;
}

function sizeOf(plan: FaultPlan, series: EnergySeries, random: SeededRandom): number | null {
  if (plan.kind === 'drift') return plan.sizePercent ?? 25;
  if (plan.kind !== 'leak') return null;
  return defaultAlertThresholds[series.energyType].warningPercent + random.integer(20, 150);
}

function canHold(series: EnergySeries, kind: FaultKind): boolean {
  return kind !== 'leak' || series.energyType === 'water' || series.energyType === 'ecs';
}

function earliestStart(kind: FaultKind): number {
  if (kind === 'drift' || kind === 'leak') return monthsOfPast;
  return kind === 'yearly-copy' ? 12 : 1;
}

function inject(plan: FaultPlan, site: NaturalSite, random: SeededRandom): InjectedFault {
  const candidates = site.series.filter(series => canHold(series, plan.kind));
  const series = candidates[random.integer(0, candidates.length - 1)];
  if (series === undefined) throw new RangeError('no series to put a fault in');
  const months = series.months.toSorted((a, b) => comparePeriods(a.period, b.period));
  const monthCount = lengthOf(plan.kind, random);
  const start = random.integer(earliestStart(plan.kind), months.length - 1 - monthCount);
  const first = months[start];
  const copied = months[start - (plan.kind === 'yearly-copy' ? 12 : 1)];
  if (first === undefined || copied === undefined) throw new RangeError('a fault outside its series');
  const sizePercent = sizeOf(plan, series, random);
  series.months = months.map((record, position) =>
    position >= start && position < start + monthCount
      ? faulty(record, copied, plan, sizePercent ?? 0)
      : record,
  );
  const { siteId } = site;
  const { energyType } = series;
  return { kind: plan.kind, siteId, energyType, from: first.period, monthCount, sizePercent };
}

function areApart(a: InjectedFault, b: InjectedFault): boolean {
  if (a.siteId !== b.siteId || a.energyType !== b.energyType) return true;
  const distance = monthIndex(b.from) - monthIndex(a.from);
  return distance >= a.monthCount + margin || -distance >= b.monthCount + margin;
}

/** Adds each planned fault to a random series at random months, away from the others. Modifies `sites`. */
export function injectFaults(
  sites: readonly NaturalSite[],
  plans: readonly FaultPlan[],
  random: SeededRandom,
): InjectedFault[] {
  const faults: InjectedFault[] = [];
  while (faults.length < plans.length) {
    const plan = plans[faults.length];
    const site = sites[random.integer(0, sites.length - 1)];
    if (plan === undefined || site === undefined) throw new RangeError('no site to put a fault in');
    const untouched = site.series.map(series => ({ series, months: series.months }));
    const fault = inject(plan, site, random);
    if (faults.every(other => areApart(other, fault))) faults.push(fault);
    else for (const { series, months } of untouched) series.months = months;
  }
  return faults;
}

export function isFaultMonth(fault: InjectedFault, period: Period): boolean {
  const distance = monthIndex(period) - monthIndex(fault.from);
  return distance >= 0 && distance < fault.monthCount;
}
