import type { CalendarDate } from '../ground/calendar/calendar-date.ts';
import type { Month } from '../ground/calendar/month.ts';
import { maskOf, monthsIn } from '../ground/calendar/month-mask.ts';
import type { EnergyInUse } from '../sites/energy-in-use.ts';
import { sumPresent } from '../ground/number/sum-present.ts';
import { usesInYear } from '../months/missing-months.ts';
import { absentMonths } from '../months/month-state.ts';
import { type ConvertedMonth, convertedMonths } from './converted-months.ts';
import type { DatedContent } from './declaration-content.ts';

/** What « Validation » shows. Every figure is null, not 0, when no month has the data for it. */
export type DeclarationSummary = {
  /** In the declaration's unit. */
  quantity: number | null;
  /** kWh PCI, or m³ for water. */
  quantityNormal: number | null;
  amountCents: number | null;
  /** Over the months with a quantity and an amount. */
  eurosPerNormalUnit: number | null;
  /** Per kWh as billed (PCS for gas), L, kg or m³. */
  eurosPerPriceUnit: number | null;
  declaredCount: number;
  /** Months that are over, in use and empty. */
  missing: Month[];
  /** Declared without an amount: their cost will be estimated. */
  withoutAmount: Month[];
};

/** @param inUse of the site. An energy that is not in the list counts as in use from the first declared month. */
export function summarizeDeclaration(
  declaration: DatedContent,
  inUse: readonly EnergyInUse[],
  today: CalendarDate,
): DeclarationSummary {
  const months = convertedMonths(declaration);
  const declared = months.filter(({ quantity }) => quantity !== null);
  const priced = months.filter(({ quantity, amountCents }) => quantity !== null && amountCents !== null);
  return {
    quantity: sumPresent(months.map(({ quantity }) => quantity)),
    quantityNormal: sumPresent(months.map(({ quantityNormal }) => quantityNormal)),
    amountCents: sumPresent(months.map(({ amountCents }) => amountCents)),
    eurosPerNormalUnit: eurosPer(priced, month => month.quantityNormal),
    eurosPerPriceUnit: eurosPer(priced, month => month.priceQuantity),
    declaredCount: declared.length,
    missing: missingMonths(declaration, declared, inUse, today),
    withoutAmount: declared.filter(({ amountCents }) => amountCents === null).map(({ month }) => month),
  };
}

function eurosPer(
  months: readonly ConvertedMonth[],
  of: (month: ConvertedMonth) => number | null,
): number | null {
  const quantity = sumPresent(months.map(of));
  const cents = sumPresent(months.map(({ amountCents }) => amountCents));
  return quantity === null || quantity === 0 || cents === null ? null : cents / 100 / quantity;
}

function missingMonths(
  { energyType, year }: DatedContent,
  declared: readonly ConvertedMonth[],
  inUse: readonly EnergyInUse[],
  today: CalendarDate,
): Month[] {
  const [first] = declared;
  if (first === undefined) return [];
  const isListed = inUse.some(entry => entry.energyType === energyType);
  const assumed: EnergyInUse = { energyType, from: { year, month: first.month }, to: null };
  const used = usesInYear(isListed ? inUse : [assumed], year).get(energyType) ?? 0;
  return monthsIn(used & absentMonths(year, today) & ~maskOf(declared.map(({ month }) => month)));
}
