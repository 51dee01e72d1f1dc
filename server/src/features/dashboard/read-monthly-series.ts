import type { readMonthlySeries as endpoint } from '@suivi/contract/dashboard/dashboard';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { periodsIn } from '@suivi/domain/ground/calendar/month-span';
import type { ComparableGroup } from '@suivi/domain/months/pair-years';
import type { MonthGroup } from '@suivi/domain/months/month-group';
import type { StackedSums } from '@suivi/domain/months/stack-months';
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

function pointOf(group: MonthGroup | undefined, { sets, setId }: Factors): StackedSums {
  const inForce = group && factorAt(sets, setId, group.energyType, group);
  return {
    quantityNormal: group?.quantityNormal ?? null,
    costCents: group?.costCents ?? null,
    emissionsKg: group ? emissionsKg(group.quantityNormal, inForce?.factor.valueKg) : null,
    missingCount: group?.missingCount ?? 0,
    partialCount: group?.partialCount ?? 0,
    estimatedCents: group?.estimatedCents ?? 0,
  };
}

function pairsOf(group: ComparableGroup | undefined) {
  return { current: group?.quantity.current ?? null, previous: group?.quantity.previous ?? null };
}
