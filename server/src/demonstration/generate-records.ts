import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { type PlantedAlert, plantedAlerts } from './demonstration-events.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { type DemonstrationSpan, monthsOf } from './demonstration-span.ts';
import type { Coldness } from './demonstration-weather.ts';
import { type DemonstrationDeclaration, generateDeclarations } from './generate-declarations.ts';
import {
  type DemonstrationReading,
  generateReadings,
  type MeterSeries,
  readMeters,
} from './generate-readings.ts';
import { type DemonstrationUse, generateUses } from './generate-uses.ts';
import { generateSiteMonths, type SiteSeries } from './generate-site-months.ts';

type DemonstrationRecords = {
  declarations: DemonstrationDeclaration[];
  readings: DemonstrationReading[];
  uses: DemonstrationUse[];
};

/** Everything that is counted in the demonstration; the same set at every call for one span. */
export function generateRecords(span: DemonstrationSpan, coldness: Coldness): DemonstrationRecords {
  const sites: SiteSeries[] = demonstrationSites.flatMap(({ code, index }) =>
    mainEnergyTypes.map(energyType => ({
      siteCode: code,
      energyType,
      months: generateSiteMonths({ code, index }, energyType, span, coldness),
    })),
  );
  const meters = readMeters(sites);
  for (const alert of plantedAlerts(span))
    if (alert.rule === 'excess') plantExcess(alert, span, sites, meters);
  return {
    declarations: generateDeclarations(span, sites),
    readings: generateReadings(monthsOf(span), meters),
    uses: generateUses(span, sites),
  };
}

/** What a meter of a building counts in excess is also on the bill of its centre. */
function plantExcess(
  { siteCode, energyType, buildingCode, period, times }: PlantedAlert,
  { first }: DemonstrationSpan,
  sites: readonly SiteSeries[],
  meters: readonly MeterSeries[],
): void {
  const at = monthIndex(period) - monthIndex(first);
  const site = sites.find(each => each.siteCode === siteCode && each.energyType === energyType);
  const billed = site?.months[at];
  if (!site || !billed) throw new Error(`${siteCode} ${energyType} is not in the demonstration set`);
  const meter = meters.find(each => each.buildingCode === buildingCode && each.energyType === energyType);
  const quantities = meter?.quantities ?? site.months.map(({ quantity }) => quantity);
  const mean = [12, 24, 36].reduce((sum, offset) => sum + (quantities[at - offset] ?? 0), 0) / 3;
  billed.quantity += times * mean - (quantities[at] ?? 0);
  if (meter) meter.quantities[at] = times * mean;
}
