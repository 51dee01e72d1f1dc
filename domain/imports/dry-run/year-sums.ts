import type { StoredDeclaration } from '../../declarations/declaration-content.ts';
import { quantityInNormalUnit } from '../../energy/conversion.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateDeclaration } from '../rows/candidate.ts';

export type YearKey = Pick<CandidateDeclaration, 'siteId' | 'energyType' | 'year'>;
/** In kWh PCI or m³ of water. */
type Quantities = ReadonlyMap<Month, number>;

/** The data of a file for a year: all its months, the complete ones, which alone are compared, and the cents of each. */
export type ToldYear = YearKey & { told: Quantities; whole: Quantities; cents: Quantities };

/** The sum in a file for an energy at a site in a year, in kWh PCI or m³ of water. */
export type YearSum = YearKey & {
  /** The number of months with a quantity. */
  months: number;
  quantity: number;
  /** With all taxes; null when no month has an amount. */
  amountCents: number | null;
  /**
   * For the complete months that both years have: this year and the previous one, from the file or from the database; null
   * without any.
   */
  beside: { months: number; quantity: number; before: number } | null;
};

/** The sums of a file by site, energy and year, each with the previous year; `storedOf` gives its complete stored months. */
export function yearSums(years: readonly ToldYear[], storedOf: (key: YearKey) => Quantities): YearSum[] {
  const once = onePerYear(years);
  const wholeOf = new Map(once.map(each => [yearKeyText(each), each.whole]));
  return once.flatMap(({ siteId, energyType, year, told, whole, cents }): YearSum[] => {
    if (told.size + cents.size === 0) return [];
    const last = { siteId, energyType, year: year - 1 };
    const before = new Map([...storedOf(last), ...(wholeOf.get(yearKeyText(last)) ?? [])]);
    const common = [...whole.keys()].filter(month => before.has(month));
    const beside = { months: common.length, quantity: sumOf(whole, common), before: sumOf(before, common) };
    const quantity = sumOf(told, [...told.keys()]);
    return [
      {
        siteId,
        energyType,
        year,
        months: told.size,
        quantity,
        amountCents: cents.size === 0 ? null : sumOf(cents, [...cents.keys()]),
        beside: common.length === 0 ? null : beside,
      },
    ];
  });
}

/** Merges the months and the bills that a file has for one year: a stated month prevails over the one made of bills. */
function onePerYear(years: readonly ToldYear[]): ToldYear[] {
  return [...Map.groupBy(years, yearKeyText).values()].map(same => {
    const [first] = same as [ToldYear];
    const months = (of: 'told' | 'whole' | 'cents') =>
      new Map(same.toReversed().flatMap(each => [...each[of]]));
    return { ...first, told: months('told'), whole: months('whole'), cents: months('cents') };
  });
}

function sumOf(of: Quantities, months: readonly Month[]): number {
  return Math.round(months.reduce((sum, month) => sum + (of.get(month) ?? 0), 0));
}

export function yearKeyText({ siteId, energyType, year }: YearKey): string {
  return `${siteId} ${energyType} ${year}`;
}

/** Months that cannot be converted are left out. */
export function declaredYears(declarations: readonly CandidateDeclaration[]): ToldYear[] {
  return declarations.map(each => {
    const { siteId, energyType, year } = each;
    const told = normalMonths(each, each.months);
    const cents = new Map(
      each.months.flatMap(({ month, amountCents }) =>
        amountCents === null ? [] : [[month, amountCents] as const],
      ),
    );
    return { siteId, energyType, year, told, whole: told, cents };
  });
}

/** The months of a stored declaration, in the form that `yearSums` compares. */
export function storedQuantities(stored: StoredDeclaration): Quantities {
  return normalMonths(
    stored,
    stored.months.map(({ quantity }, index) => ({ month: (index + 1) as Month, quantity })),
  );
}

function normalMonths(
  {
    energyType,
    unit,
    gasCoefficient,
  }: { energyType: EnergyType; unit: Unit | null; gasCoefficient: number | null },
  months: readonly { month: Month; quantity: number | null }[],
): Quantities {
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
