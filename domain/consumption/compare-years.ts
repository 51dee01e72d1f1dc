import { monthIndex } from '../calendar/month.ts';
import { factorAt } from '../energy/emission-factor.ts';
import { type EnergyKind, type EnergyType, energyDefinitions, energyTypes } from '../energy/energy-type.ts';
import type { ComparableGroup, PairSum } from './pair-years.ts';
import { sumPresent } from './sum-present.ts';
import { emissionsKg, entersTotals, type Factors } from './totals.ts';
import { variationPercent } from './variation.ts';

/**
 * « à périmètre comparable : 9 mois » is `monthCount`; nothing need be said when `leftOutCount` is 0: then all declared
 * months of both periods are compared.
 */
export type ComparisonBasis = { monthCount: number; pairCount: number; leftOutCount: number };

/** Both sums cover the same site-months. All null when no month is present on both sides. */
export type ComparedMeasure = {
  current: number | null;
  previous: number | null;
  variationPercent: number | null;
  basis: ComparisonBasis;
};

export type EnergyComparison = {
  energyType: EnergyType;
  /** kWh PCI, or m³ for water. */
  quantity: ComparedMeasure;
  costCents: ComparedMeasure;
  emissionsKg: ComparedMeasure;
  /** Site-months whose quantity and cost are known in both years. */
  costedPairCount: number;
};

export type Comparison = {
  /** Purchased energies, kWh PCI. */
  consumptionKwh: ComparedMeasure;
  waterM3: ComparedMeasure;
  costCents: ComparedMeasure;
  emissionsKg: ComparedMeasure;
  byEnergy: EnergyComparison[];
};

/**
 * Months like for like with those of other years. Each year's emissions take its own factors; where one has none, its
 * months are left out.
 *
 * @param groups of `pairYears`: the months of the period.
 */
export function compareYears(groups: readonly ComparableGroup[], factors: Factors): Comparison {
  const lines = groups.map(group => ({ ...group, emissionsKg: emissionPairs(group, factors) }));
  const byEnergy = Map.groupBy(lines, line => line.energyType);
  const counted = lines.filter(line => entersTotals(line.energyType));
  const ofKind = (kind: EnergyKind) =>
    counted.filter(line => energyDefinitions[line.energyType].kind === kind);
  return {
    consumptionKwh: measure(ofKind('purchased'), line => line.quantity),
    waterM3: measure(ofKind('water'), line => line.quantity),
    costCents: measure(counted, line => line.costCents),
    emissionsKg: measure(counted, line => line.emissionsKg),
    byEnergy: energyTypes.flatMap(energyType => {
      const own = byEnergy.get(energyType);
      if (own === undefined) return [];
      return [
        {
          energyType,
          quantity: measure(own, line => line.quantity),
          costCents: measure(own, line => line.costCents),
          emissionsKg: measure(own, line => line.emissionsKg),
          costedPairCount: own.reduce((total, line) => total + line.costedPairCount, 0),
        },
      ];
    }),
  };
}

type Line = ComparableGroup & { emissionsKg: PairSum };

function emissionPairs(
  { energyType, year, comparedYear, month, quantity }: ComparableGroup,
  { sets, setId }: Factors,
): PairSum {
  const later = factorAt(sets, setId, energyType, { year, month });
  const earlier = factorAt(sets, setId, energyType, { year: comparedYear, month });
  if (later === null || earlier === null) {
    const leftOutCount = quantity.leftOutCount + 2 * quantity.pairCount;
    return { current: null, previous: null, pairCount: 0, leftOutCount };
  }
  return {
    ...quantity,
    current: emissionsKg(quantity.current, later.factor.valueKg),
    previous: emissionsKg(quantity.previous, earlier.factor.valueKg),
  };
}

function measure(lines: readonly Line[], of: (line: Line) => PairSum): ComparedMeasure {
  const basis = { pairCount: 0, leftOutCount: 0 };
  const held: { current: (number | null)[]; previous: (number | null)[] } = { current: [], previous: [] };
  const paired = new Set<number>();
  for (const line of lines) {
    const pair = of(line);
    basis.pairCount += pair.pairCount;
    basis.leftOutCount += pair.leftOutCount;
    if (pair.pairCount === 0) continue;
    held.current.push(pair.current);
    held.previous.push(pair.previous);
    paired.add(monthIndex(line));
  }
  const [current, previous] = [sumPresent(held.current), sumPresent(held.previous)];
  return {
    current,
    previous,
    variationPercent: current === null || previous === null ? null : variationPercent(current, previous),
    basis: { monthCount: paired.size, ...basis },
  };
}
