import type { readMonthlySeries as endpoint } from '@suivi/contract/dashboard/dashboard';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { periodsIn } from '@suivi/domain/ground/calendar/month-span';
import type { ComparableGroup } from '@suivi/domain/months/pair-years';
import type { MonthGroup } from '@suivi/domain/months/month-group';
import { emissionsKg, type Factors } from '@suivi/domain/months/totals';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { factorsOf } from '../../records/months/ledger/read-group.ts';
import { type ComparedMonths, comparedWith, readCompared } from './read-compared.ts';

export const readMonthlySeries: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const read = await readCompared(call, query);
  if (read === null) return refuse('not-found', { field: 'site' });
  const compared = comparedWith(query);
  const held = new Set([...read.current, ...read.previous].map(({ energyType }) => energyType));
  const shown = energyTypes.filter(each =>
    query.energy === undefined ? held.has(each) : each === query.energy,
  );
  const spans = { periods: periodsIn(query.period), before: periodsIn(compared) };
  return ok({
    period: query.period,
    compared,
    series: shown.map(energyType => ({
      energyType,
      points: pointsOf(energyType, read, spans, factorsOf(read.group)),
    })),
  });
};

type Spans = Record<'periods' | 'before', ReturnType<typeof periodsIn>>;

function pointsOf(
  energyType: EnergyType,
  read: ComparedMonths,
  { periods, before }: Spans,
  factors: Factors,
) {
  const ofEnergy = <Group extends { energyType: EnergyType; year: number; month: MonthGroup['month'] }>(
    groups: readonly Group[],
  ) => new Map(groups.filter(each => each.energyType === energyType).map(each => [monthIndex(each), each]));
  const [current, previous, comparable] = [
    ofEnergy(read.current),
    ofEnergy(read.previous),
    ofEnergy(read.comparable),
  ];
  return periods.map((period, place) => ({
    ...period,
    current: pointOf(current.get(monthIndex(period)), factors),
    previous: pointOf(previous.get(monthIndex(before[place] ?? period)), factors),
    comparable: pairsOf(comparable.get(monthIndex(period))),
  }));
}

function pointOf(group: MonthGroup | undefined, { sets, setId }: Factors) {
  if (!group) {
    return {
      quantityNormal: null,
      presentCount: 0,
      unconvertedCount: 0,
      partialCount: 0,
      estimatedReadCount: 0,
      estimatedReadQuantity: 0,
      missingCount: 0,
      costCents: null,
      estimatedCents: 0,
      estimatedCount: 0,
      uncostedCount: 0,
      changedCount: 0,
      changed: { quantity: 0, cost: 0, emissions: 0 },
      emissionsKg: null,
    };
  }
  const { energyType, year, month, ...sums } = group;
  const inForce = factorAt(sets, setId, energyType, { year, month });
  return { ...sums, emissionsKg: emissionsKg(group.quantityNormal, inForce?.factor.valueKg) };
}

function pairsOf(group: ComparableGroup | undefined) {
  const none = { current: null, previous: null, pairCount: 0, leftOutCount: 0 };
  return { quantity: group?.quantity ?? none, costCents: group?.costCents ?? none };
}
