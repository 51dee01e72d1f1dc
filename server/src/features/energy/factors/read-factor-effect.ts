import type { Factor, readFactorEffect as endpoint } from '@suivi/contract/energy/factors';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import type { MonthGroup } from '@suivi/domain/months/month-group';
import { entersTotals } from '@suivi/domain/months/totals';
import { type FactorSetId, type FactorSets, factorAt } from '@suivi/domain/energy/emission-factor';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYears } from '../../../records/months/ledger/read-years.ts';
import { sumOfScope } from '../../../records/months/ledger/sum-of-scope.ts';
import { readSets } from '../../../records/energy/factors/factor-sets.ts';
import { readFactors } from '../../../records/energy/factors/store.ts';

type Question = QueryOf<typeof endpoint>;

export const readFactorEffect: Handler<typeof endpoint> = async call => {
  const { query, db } = call;
  const { set, energy } = query;
  const [factors, { sets }] = await Promise.all([readFactors(db), readSets(db)]);
  const inUse = sets.find(one => one.inUse)?.set ?? 'specification';
  const changed = energy === undefined ? ok(factors) : changedFactors(factors, query);
  if (changed.kind === 'refused') return changed;
  const [group, ledger] = await Promise.all([readGroup(call), readYears(call)]);
  const counted = ledger
    .flatMap(year => sumOfScope(year, group, null, call.today).groups)
    .filter(({ energyType, quantityNormal }) =>
      quantityNormal === null
        ? false
        : energy === undefined
          ? entersTotals(energyType)
          : energyType === energy,
    );
  const { told } = group.references.factorSets;
  const before = emissionsByYear(counted, setsOf(factors, told), inUse);
  const after = emissionsByYear(counted, setsOf(changed.value, told), energy === undefined ? set : inUse);
  const years = [...before.keys()]
    .sort((a, b) => b - a)
    .map(year => ({ year, beforeKg: before.get(year) ?? 0, afterKg: after.get(year) ?? 0 }))
    .filter(({ beforeKg, afterKg }) => Math.abs(beforeKg - afterKg) > 1e-6);
  const ofSet = new Set(changed.value.filter(factor => factor.set === set).map(factor => factor.energyType));
  const declared = new Set(counted.map(({ energyType }) => energyType));
  return ok({
    beforeKg: sum(years.map(({ beforeKg }) => beforeKg)),
    afterKg: sum(years.map(({ afterKg }) => afterKg)),
    years,
    fallbackEnergies: [...declared].filter(energyType => !ofSet.has(energyType)),
  });
};

/** The factors as they would be; the effect of one only counts where its set is in use or fills a gap of it. */
function changedFactors(factors: Factor[], query: Question): Result<Factor[]> {
  const { set, energy, entry, year, month, value } = query;
  if (energy === undefined) return ok(factors);
  const edited = factors.find(factor => factor.id === entry && factor.set === set);
  if (entry !== undefined && edited?.energyType !== energy) return refuse('not-found', { field: 'entry' });
  const others = factors.filter(factor => factor !== edited);
  if (value === undefined) {
    return edited ? ok(others) : refuse('invalid', { field: 'value', params: { rule: 'empty' } });
  }
  if (year === undefined || month === undefined) {
    return refuse('invalid', { field: 'validFrom', params: { rule: 'empty' } });
  }
  const wanted: Factor = {
    ...(edited ?? { id: 0, perimeter: '', source: '', vintage: '', version: 1 }),
    set,
    energyType: energy,
    unit: energyDefinitions[energy].normalUnit,
    valueKg: value,
    validFrom: { year, month },
  };
  const isTaken = others.some(
    factor =>
      factor.set === set &&
      factor.energyType === energy &&
      comparePeriods(factor.validFrom, wanted.validFrom) === 0,
  );
  return isTaken ? refuse('valid-from-taken', { field: 'validFrom' }) : ok([...others, wanted]);
}

/** Closed months keep the factors under which they were reported. */
function setsOf(factors: readonly Factor[], told: FactorSets['told']): FactorSets {
  const ofSet = (set: FactorSetId) => factors.filter(factor => factor.set === set);
  const sets = { specification: ofSet('specification'), regulatory: ofSet('regulatory') };
  return told ? { ...sets, told } : sets;
}

function emissionsByYear(quantities: readonly MonthGroup[], sets: FactorSets, setId: FactorSetId) {
  const years = new Map<number, number>();
  for (const { energyType, year, month, quantityNormal } of quantities) {
    const factor = factorAt(sets, setId, energyType, { year, month })?.factor.valueKg ?? 0;
    years.set(year, (years.get(year) ?? 0) + (quantityNormal ?? 0) * factor);
  }
  return years;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
