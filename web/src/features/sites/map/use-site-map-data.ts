import { listBuildings } from '@suivi/contract/sites/buildings';
import { listReadings } from '@suivi/contract/readings/readings';
import { readSitePlan } from '@suivi/contract/sites/site-map';
import { useRead } from '../../../lib/api/use-read.ts';

/** What the view shows of a site and a year; a change of month asks for nothing. */
export function useSiteMapData(siteCode: string, year: number) {
  const buildings = useRead(listBuildings, { query: { site: siteCode } });
  const plan = useRead(readSitePlan, { params: { code: siteCode } });
  const readings = useRead(listReadings, { query: { site: siteCode, year } }, { keepPrevious: true });
  return { buildings, plan, readings };
}

export type SiteMapData = ReturnType<typeof useSiteMapData>;
