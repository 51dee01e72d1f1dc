import { monthCountIn, type MonthMask } from '../ground/calendar/month-mask.ts';
import { factorAt } from '../energy/emission-factor.ts';
import { type EnergyKind, type EnergyType, energyDefinitions, energyTypes } from '../energy/energy-type.ts';
import { roundStored } from '../ground/number/round-stored.ts';
import type { ComparableGroup, PairSum } from './pair-years.ts';
import { addPresent } from '../ground/number/sum-present.ts';
import { emissionsKg, entersTotals, type Factors } from './totals.ts';
import { variationPercent } from './variation.ts';

/**
 * « à périmètre comparable : 9 mois » is `monthCount`; nothing need be displayed when `leftOutCount` is 0, since all declared
 * months of both periods are then compared.
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
 * Compares months like for like with those of other years. Each year's emissions use its own factors; months without a factor are
 * left out.
 *
 * @param groups of `pairYears`: the months of the period.
 */
export function compareYears(groups: readonly ComparableGroup[], factors: Factors): Comparison {
  const lines = groups.map((group): Line => ({ group, emissionsKg: emissionPairs(group, factors) }));
  const counted = lines.filter(({ group }) => entersTotals(group.energyType));
  const ofKind = (kind: EnergyKind) =>
    counted.filter(({ group }) => energyDefinitions[group.energyType].kind === kind);
  return {
    consumptionKwh: measure(ofKind('purchased'), quantityOf),
    waterM3: measure(ofKind('water'), quantityOf),
    costCents: measure(counted, costOf),
    emissionsKg: measure(counted, emissionsOf),
    byEnergy: energyTypes.flatMap(energyType => {
      const own = lines.filter(({ group }) => group.energyType === energyType);
      if (own.length === 0) return [];
      return [
        {
          energyType,
          quantity: measure(own, quantityOf),
          costCents: measure(own, costOf),
          emissionsKg: measure(own, emissionsOf),
        },
      ];
    }),
  };
}

/**
 * A group kept beside its emissions: copying both into one object for sixty groups would make up most of the garbage of an
 * answer.
 */
type Line = { group: ComparableGroup; emissionsKg: PairSum };

const quantityOf = ({ group }: Line) => group.quantity;
const costOf = ({ group }: Line) => group.costCents;
const emissionsOf = ({ emissionsKg }: Line) => emissionsKg;

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
    current: emissionsKg(quantity.current, later.factor.valueKg),
    previous: emissionsKg(quantity.previous, earlier.factor.valueKg),
    pairCount: quantity.pairCount,
    leftOutCount: quantity.leftOutCount,
  };
}

function measure(lines: readonly Line[], pairsOf: (line: Line) => PairSum): ComparedMeasure {
  let [pairCount, leftOutCount] = [0, 0];
  let later: number | null = null;
  let earlier: number | null = null;
  const paired = new Map<number, MonthMask>();
  for (const line of lines) {
    const pairs = pairsOf(line);
    pairCount += pairs.pairCount;
    leftOutCount += pairs.leftOutCount;
    if (pairs.pairCount === 0) continue;
    later = addPresent(later, pairs.current);
    earlier = addPresent(earlier, pairs.previous);
    const { year, month } = line.group;
    paired.set(year, (paired.get(year) ?? 0) | (1 << (month - 1)));
  }
  const current = roundedOrNull(later);
  const previous = roundedOrNull(earlier);
  return {
    current,
    previous,
    variationPercent: current === null || previous === null ? null : variationPercent(current, previous),
    basis: { monthCount: countMonths(paired), pairCount, leftOutCount },
  };
}

function roundedOrNull(total: number | null): number | null {
  return total === null ? null : roundStored(total);
}

function countMonths(byYear: ReadonlyMap<number, MonthMask>): number {
  let count = 0;
  for (const mask of byYear.values()) count += monthCountIn(mask);
  return count;
}
