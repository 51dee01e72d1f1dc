import type { Period } from '@suivi/domain/ground/calendar/month';
import { demonstrationSites } from './demonstration-sites.ts';
import { type DemonstrationSpan, lastFullYear } from './demonstration-span.ts';
import type { DemonstrationEnergy, SiteSeries } from './generate-site-months.ts';

/** Heating of a calendar year, as measured by the heat meters of a boiler room: kWh PCI. */
export type DemonstrationUse = { siteCode: string; from: Period; heatingKwh: number };

/** kWh PCI per unit of the price: kWh PCS of gas and litres of fuel (`docs/domain/rulings.md`, R6). */
export const kwhPciPerUnit: Partial<Record<DemonstrationEnergy, number>> = { gas: 0.9, fuel: 9.97 };

/** Full years only, rounded to ten kWh. */
export function generateUses(span: DemonstrationSpan, sites: readonly SiteSeries[]): DemonstrationUse[] {
  const last = lastFullYear(span);
  return demonstrationSites.flatMap(({ code, isHeatMetered }) => {
    if (!isHeatMetered) return [];
    const heatingOf = new Map<number, number>();
    for (const { siteCode, energyType, months } of sites) {
      if (siteCode !== code) continue;
      for (const { period, quantity, heatingShare } of months) {
        const kwh = quantity * heatingShare * (kwhPciPerUnit[energyType] ?? 0);
        heatingOf.set(period.year, (heatingOf.get(period.year) ?? 0) + kwh);
      }
    }
    return [...heatingOf]
      .filter(([year]) => year <= last)
      .map(([year, kwh]) => ({
        siteCode: code,
        from: { year, month: 1 as const },
        heatingKwh: Math.round(kwh / 10) * 10,
      }));
  });
}
