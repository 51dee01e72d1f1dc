import { type Month, monthIndex } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { inFinerUnit } from '../../energy/finer-unit.ts';
import type { Unit } from '../../ground/number/unit.ts';

type Figures = { month: Month; quantity: number | null; amountCents: number | null };

/** The positive quantities of a site, energy and year, by month, in kWh, kg, litres or m³. */
export type SiteYear = {
  siteId: number;
  energyType: EnergyType;
  year: number;
  unit: Unit;
  quantities: ReadonlyMap<Month, number>;
};

type Given = Pick<SiteYear, 'siteId' | 'energyType' | 'year' | 'unit'> & { months: readonly Figures[] };

export function siteYearOf({ siteId, energyType, year, unit, months }: Given): SiteYear {
  const quantities = months.flatMap(({ month, quantity }): [Month, number][] =>
    quantity === null || quantity <= 0 ? [] : [[month, finestQuantity(unit, quantity)]],
  );
  return { siteId, energyType, year, unit: inFinerUnit(unit, 0).unit, quantities: new Map(quantities) };
}

/** In kWh, kg, litres or m³, rounded to the thousandth. */
export function finestQuantity(unit: Unit, quantity: number): number {
  return Math.round(inFinerUnit(unit, quantity).quantity * 1_000) / 1_000;
}

/** Quantities by `monthIndex`, from the years with that unit; the first year that contains a month provides it. */
export function timelineOf(years: readonly SiteYear[], unit: Unit): Map<number, number> {
  const timeline = new Map<number, number>();
  for (const year of years) {
    if (year.unit !== unit) continue;
    for (const [month, quantity] of year.quantities) {
      const index = monthIndex({ year: year.year, month });
      if (!timeline.has(index)) timeline.set(index, quantity);
    }
  }
  return timeline;
}
