import type { StoredDeclaration } from '../../declarations/declaration-content.ts';
import { quantityInNormalUnit } from '../../energy/conversion.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Month } from '../../ground/calendar/month.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { CandidateDeclaration } from '../rows/candidate.ts';

export type YearKey = Pick<CandidateDeclaration, 'siteId' | 'energyType' | 'year'>;
/** In kWh PCI or m³ of water. */
type Quantities = ReadonlyMap<Month, number>;

/** What a file tells of a year: all its months, those that it tells whole, which alone are compared, and the cents of each. */
export type ToldYear = YearKey & { told: Quantities; whole: Quantities; cents: Quantities };

/** What a file says of an energy at a site in a year, in kWh PCI or m³ of water. */
export type YearSum = YearKey & {
  /** Of which there is a quantity. */
  months: number;
  quantity: number;
  /** With all taxes; null where no month tells any. */
  amountCents: number | null;
  /** Of the whole months that both years hold, this year and the one before, which the file or what is stored tells; null without any. */
  beside: { months: number; quantity: number; before: number } | null;
};

/** The sums of a file by site, energy and year, each beside the year before; `storedOf` tells its whole months. */
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

/** What a file tells both as months and as bills is one year: a month of its own stands for what bills make of it. */
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

/** Months that cannot be converted are in none. */
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

/** The months of a stored declaration, as `yearSums` compares them. */
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
