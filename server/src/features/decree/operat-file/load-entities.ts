import type { Period } from '@suivi/domain/ground/calendar/month';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { annualConsumption } from '@suivi/domain/decree/annual-consumption';
import { meanSurfaceM2 } from '@suivi/domain/decree/mean-surface';
import type { EntityFacts } from '@suivi/domain/decree/operat-file/entity-facts';
import type { OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import { operatQuantities } from '@suivi/domain/decree/operat-quantities';
import { activitySurfaces } from '@suivi/domain/decree/operat-sheet';
import { stations } from '@suivi/domain/weather/stations';
import { subCategoryName } from '@suivi/presentation/decree/cabs-text';
import type { Reading } from '../../../platform/http/reading.ts';
import type { Database } from '../../../platform/schema/tables.ts';
import { departementOf, hasLeft, type LoadedSite, loadGroup } from '../load-sites.ts';
import { declaredQuantities } from '../site-quantities.ts';

/**
 * The data with which the OPERAT file is filled: every subject site that is in the group, over the calendar year, or over its
 * reference year in the file of entities.
 */
export async function loadEntities(
  reading: Reading,
  kind: OperatFileKind,
  year: number,
): Promise<EntityFacts[]> {
  const sites = (await loadGroup(reading, declaredQuantities)).filter(site => !hasLeft(site, reading.today));
  const points = await readPoints(reading.db, isoDay(reading.today));
  return sites.map(site => {
    const from: Period | null = kind === 'consumption' ? { year, month: 1 } : site.chosenFrom;
    const station = stations.find(({ number }) => number === site.stationNumber);
    return {
      code: site.code,
      name: site.name,
      city: site.city,
      siret: site.siret,
      departement: departementOf(site),
      zone: site.decree.zone,
      altitudeM: site.altitudeM,
      station: station ? { number: station.number, name: station.name } : null,
      points: points.filter(point => point.siteId === site.id),
      window: from && windowOf(site, from),
    };
  });
}

function windowOf({ decree }: LoadedSite, from: Period): EntityFacts['window'] {
  return {
    from,
    annual: annualConsumption(decree.facts, from),
    quantities: operatQuantities(decree.facts, from),
    surfaceM2: meanSurfaceM2(decree.surfaces, from),
    activities: activitySurfaces(decree, from).map(({ subCategory, surfaceM2 }) => ({
      name: subCategoryName(subCategory),
      surfaceM2,
    })),
  };
}

/** The points that deliver to a site on a day. */
async function readPoints(db: Database, day: string) {
  const rows = await db
    .selectFrom('delivery_points as p')
    .innerJoin('delivery_point_places as l', 'l.point_id', 'p.id')
    .select(['l.site_id', 'p.energy_type', 'p.number'])
    .where('l.from_day', '<=', day)
    .where(where => where.or([where('l.to_day', 'is', null), where('l.to_day', '>=', day)]))
    .orderBy('p.number')
    .execute();
  return rows.map(({ site_id, energy_type, number }) => ({ siteId: site_id, energy: energy_type, number }));
}
