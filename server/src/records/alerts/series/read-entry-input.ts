import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { EntryInput } from '@suivi/domain/declarations/entry/entry-input';
import type { Source } from '../../../platform/http/reading.ts';
import { readSiteMonths, type SiteMonth } from '../../months/ledger/read-site-months.ts';
import { type BuildingPlace, buildingSeries, readBuildingMonths } from './building-series.ts';
import { readSiteFacts, type SiteFacts } from './read-site-facts.ts';
import { type EnteredMonth, siteSeries } from './site-series.ts';
type EnteredSite = { siteId: number; instead: readonly EnteredMonth[] };
type EnteredBuilding = BuildingPlace & { instead: readonly SiteMonth[] };
type WithInput<Entered> = Entered & { input: EntryInput };

/** Some sites, each with its series as the alerts would judge it once the months in `instead` are stored. */
export async function readEntryInputs<Entered extends EnteredSite>(
  source: Source,
  today: CalendarDate,
  sites: readonly Entered[],
): Promise<WithInput<Entered>[]> {
  const facts = await readSiteFacts(source);
  const months = await readSiteMonths(
    source,
    sites.map(({ siteId }) => siteId),
  );
  return sites.map(site => {
    const { siteId, instead } = site;
    const series = siteSeries(siteId, months.get(siteId) ?? [], facts, instead);
    return { ...site, input: { ...rulesOf(facts, siteId, today), scope: { kind: 'site', siteId }, series } };
  });
}

/** The same for buildings and their readings. */
export async function readReadingInputs<Entered extends EnteredBuilding>(
  source: Source,
  today: CalendarDate,
  buildings: readonly Entered[],
): Promise<WithInput<Entered>[]> {
  const facts = await readSiteFacts(source);
  const months = await readBuildingMonths(
    source.db,
    buildings.map(({ buildingId }) => buildingId),
  );
  return buildings.map(building => {
    const { siteId, buildingId, instead } = building;
    const series = buildingSeries(building, months.get(buildingId) ?? [], facts, instead);
    const scope = { kind: 'building', buildingId } as const;
    return { ...building, input: { ...rulesOf(facts, siteId, today), scope, series } };
  });
}

function rulesOf(
  { thresholds, prices, membership, degreeDays }: SiteFacts,
  siteId: number,
  today: CalendarDate,
) {
  const own = membership.get(siteId) ?? { from: null, to: null };
  return { thresholds, prices, today, membership: own, degreeDays: degreeDays.get(siteId) ?? null };
}
