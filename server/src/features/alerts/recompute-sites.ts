import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { EnergySeries } from '@suivi/domain/alerts/energy-series';
import { lastPeriodWithData } from '@suivi/domain/alerts/detect-findings';
import { type KnownSite, knownSite } from '@suivi/domain/alerts/misplaced/find-misplaced';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Change } from '../../platform/change.ts';
import { readVersions } from '../../platform/data-versions.ts';
import type { Keeper } from '../../platform/http/memory.ts';
import type { Source } from '../../platform/http/reading.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { readStoredMisplaced } from '../../records/alerts/read-misplaced.ts';
import { type RecomputeRequest, requestOtherSites, takeRequests } from '../../records/alerts/requests.ts';
import { type AlertPlace, lockAlerts, placeKey, writeReconciliations } from '../../records/alerts/store.ts';
import { readSiteMonths } from '../../records/months/ledger/read-site-months.ts';
import { buildingSeries, readBuildingMonths } from '../../records/alerts/series/building-series.ts';
import { readSiteFacts, type SiteFacts } from '../../records/alerts/series/read-site-facts.ts';
import { siteSeries } from '../../records/alerts/series/site-series.ts';
import { judgePlace } from './judge-place.ts';

export type RecomputeCounts = { raised: number; updated: number; closed: number };
type Scope = {
  place: AlertPlace;
  requests: readonly RecomputeRequest[];
  concerned: ReadonlySet<EnergyType>;
};
type ReadScope = Scope & { series: EnergySeries[]; lastPeriod: Period | null };

/**
 * Handles the requests of some sites: their declarations and each building concerned. Returns counts by site, only for the sites
 * that no other server is working on. The same data give the same alerts, however often, in whatever order and together with
 * whichever other sites they are requested.
 *
 * @param memory What this server has read; for a change that has written declarations itself, an empty one of its own.
 */
export async function recomputeSites(
  change: Change,
  siteIds: readonly number[],
  today: CalendarDate,
  memory: Keeper,
): Promise<Map<number, RecomputeCounts>> {
  const { tx } = change;
  const requests = await takeRequests(change, siteIds);
  const counts = new Map([...requests.keys()].map(siteId => [siteId, { raised: 0, updated: 0, closed: 0 }]));
  const asked = [...requests].flatMap(([siteId, ofSite]) => scopesOf(siteId, ofSite));
  if (asked.length === 0) return counts;
  // Read after the requests, so that the data include what caused them.
  const source = { db: tx, versions: await readVersions(tx), memory };
  const facts = await readSiteFacts(source);
  const scopes = await readScopes(source, asked, facts);
  const stored = await lockAlerts(
    tx,
    asked.map(({ place }) => place),
    [...new Set(asked.flatMap(({ concerned }) => [...concerned]))],
  );
  const misplaced = await readStoredMisplaced(tx, scopes.flatMap(knownOf));
  const judged = await mapInTurns(scopes, scope =>
    judgePlace({
      ...scope,
      facts,
      today,
      stored: stored.get(placeKey(scope.place)) ?? [],
      misplaced: scope.place.buildingId === null ? (misplaced.get(scope.place.siteId) ?? []) : [],
    }),
  );
  await writeReconciliations(
    change,
    judged.flatMap(({ found }) => found),
  );
  for (const { place, found, movesMisplaced } of judged) {
    const own = counts.get(place.siteId);
    for (const { insert, update, close } of found) {
      if (!own) continue;
      own.raised += insert.filter(({ initialState }) => initialState === 'open').length;
      own.updated += update.length;
      own.closed += close.length;
    }
    if (movesMisplaced) await requestOtherSites(change, place.siteId, misplaced.get(place.siteId) ?? []);
  }
  return counts;
}

function scopesOf(siteId: number, requests: readonly RecomputeRequest[]): Scope[] {
  return [...Map.groupBy(requests, ({ buildingId }) => buildingId)].map(([buildingId, own]) => ({
    place: { siteId, buildingId },
    requests: own,
    concerned: new Set(own.flatMap(({ energyType }) => energyType ?? [])),
  }));
}

/** The declarations and readings of some places. */
async function readScopes(source: Source, scopes: readonly Scope[], facts: SiteFacts): Promise<ReadScope[]> {
  const sites = scopes.filter(({ place }) => place.buildingId === null);
  const declared =
    sites.length === 0
      ? null
      : await readSiteMonths(
          source,
          sites.map(({ place }) => place.siteId),
        );
  const read = await readBuildingMonths(
    source.db,
    scopes.flatMap(({ place }) => place.buildingId ?? []),
  );
  return scopes.map(scope => {
    const { siteId, buildingId } = scope.place;
    const series =
      buildingId === null
        ? siteSeries(siteId, declared?.get(siteId) ?? [], facts)
        : buildingSeries({ siteId, buildingId }, read.get(buildingId) ?? [], facts);
    return { ...scope, series, lastPeriod: lastPeriodWithData(series) };
  });
}

/** The months of a site that are compared with other sites, for the energies that are judged. */
function knownOf({ place: { siteId, buildingId }, series, lastPeriod, concerned }: ReadScope): KnownSite[] {
  if (lastPeriod === null || buildingId !== null) return [];
  const judged = series.filter(({ energyType }) => concerned.has(energyType));
  return [knownSite({ siteId, series: judged, lastPeriod })];
}
