import type { StoredDeclaration } from '../../declarations/declaration-content.ts';
import { quantityInNormalUnit } from '../../energy/conversion.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateDeclaration } from '../rows/candidate.ts';

type Key = Pick<CandidateDeclaration, 'siteId' | 'energyType' | 'year'>;

/** What a file says of an energy at a site in a year, in kWh PCI or m³ of water. */
export type YearSum = Key & {
  months: number;
  quantity: number;
  /** Of the months that both years hold, this year and the one before, which the file or what is stored tells; null without any. */
  beside: { months: number; quantity: number; before: number } | null;
};

/** The sums of a file by site, energy and year, each beside the year before. Months that cannot be converted are in none. */
export function yearSums(
  declarations: readonly CandidateDeclaration[],
  storedOf: (key: Key) => StoredDeclaration | undefined,
): YearSum[] {
  const told = new Map(declarations.map(each => [keyText(each), monthsOf(each, each.months)]));
  return declarations.flatMap(({ siteId, energyType, year }): YearSum[] => {
    const own = told.get(keyText({ siteId, energyType, year })) ?? new Map<Month, number>();
    if (own.size === 0) return [];
    const last = { siteId, energyType, year: year - 1 };
    const stored = storedOf(last);
    const before = told.get(keyText(last)) ?? (stored && storedMonths(stored)) ?? new Map<Month, number>();
    const common = [...own.keys()].filter(month => before.has(month));
    const beside = { months: common.length, quantity: sumOf(own, common), before: sumOf(before, common) };
    const quantity = sumOf(own, [...own.keys()]);
    return [
      { siteId, energyType, year, months: own.size, quantity, beside: common.length === 0 ? null : beside },
    ];
  });
}

function sumOf(of: ReadonlyMap<Month, number>, months: readonly Month[]): number {
  return Math.round(months.reduce((sum, month) => sum + (of.get(month) ?? 0), 0));
}

function keyText({ siteId, energyType, year }: Key): string {
  return `${siteId} ${energyType} ${year}`;
}

function monthsOf(
  {
    energyType,
    unit,
    gasCoefficient,
  }: { energyType: EnergyType; unit: Unit | null; gasCoefficient: number | null },
  months: readonly { month: Month; quantity: number | null }[],
): Map<Month, number> {
  return new Map(
    months.flatMap(({ month, quantity }) => {
      if (
        unit === null ||
        quantity === null ||
        (unit === 'm3' && energyType === 'gas' && gasCoefficient === null)
      )
        return [];
      const normal = quantityInNormalUnit(quantity, energyType, unit, gasCoefficient);
      return normal === null ? [] : [[month, normal] as const];
    }),
  );
}

function storedMonths(stored: StoredDeclaration): Map<Month, number> {
  return monthsOf(
    stored,
    stored.months.map(({ quantity }, index) => ({ month: (index + 1) as Month, quantity })),
  );
}
