import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type * as readings from '@suivi/contract/readings/readings';
import { listBuildings } from '../../features/sites/buildings/list-buildings.ts';
import { listReadings } from '../../features/sites/buildings/list-readings.ts';
import { readSubMetering } from '../../features/sites/buildings/read-sub-metering.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { answerOf, type DocumentCall } from '../ground/document-call.ts';
import { type ReadingNoteRow, readReadingNotes } from './note-store.ts';

type BuildingReadings = AnswerOf<typeof readings.listReadings>['buildings'][number];

/** A building in service with the readings of the year. */
export type ReadBuilding = { building: BuildingRecord } & Pick<
  BuildingReadings,
  'meteredEnergies' | 'months'
>;

export type BuildingsOfSite = {
  name: string;
  buildings: ReadBuilding[];
  /** Billed quantities compared with the readings of the sub-meters. */
  energies: AnswerOf<typeof readings.readSubMetering>['energies'];
};

export type BuildingsData = {
  year: number;
  /** Null: the whole group. */
  siteName: string | null;
  sites: BuildingsOfSite[];
  /** Notes on the readings of the year. */
  notes: ReadingNoteRow[];
};

type Asked = { site: string | undefined; year: number };

/** What the view shows for a site, or for all sites. */
export async function gatherBuildings(call: DocumentCall, { site, year }: Asked): Promise<BuildingsData> {
  const { sites } = await answerOf(listSites({ ...call, query: {} }));
  const asked = sites.filter(({ code }) => site === undefined || code === site);
  return {
    year,
    siteName: site === undefined ? null : (asked[0]?.name ?? null),
    notes: await readReadingNotes(call.db, { site, year }),
    sites: await Promise.all(
      asked.map(async ({ code, name }) => {
        const [{ buildings }, readings, { energies }] = await Promise.all([
          answerOf(listBuildings({ ...call, query: { site: code } })),
          answerOf(listReadings({ ...call, query: { site: code, year } })),
          answerOf(readSubMetering({ ...call, query: { site: code, year } })),
        ]);
        const inService = buildings.filter(({ archivedAt }) => archivedAt === null);
        return {
          name,
          energies,
          buildings: inService.map(building => {
            const read = readings.buildings.find(({ buildingId }) => buildingId === building.id);
            return {
              building,
              meteredEnergies: read?.meteredEnergies ?? [],
              months: read?.months ?? Array.from({ length: 12 }, () => null),
            };
          }),
        };
      }),
    ),
  };
}
