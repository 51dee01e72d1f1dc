import type { BuildingRecord } from '@suivi/contract/buildings';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { listReadings, readSubMetering } from '@suivi/contract/readings';
import { answerOf, type ExportCall, type ExportSources } from './export-sources.ts';

import { type ReadingNoteRow, readReadingNotes } from './note-store.ts';

type BuildingReadings = AnswerOf<typeof listReadings>['buildings'][number];

/** A building in service with the readings of the year. */
export type ReadBuilding = { building: BuildingRecord } & Pick<
  BuildingReadings,
  'meteredEnergies' | 'months'
>;

export type BuildingsOfSite = {
  name: string;
  buildings: ReadBuilding[];
  /** What is billed beside what the sub-meters read. */
  energies: AnswerOf<typeof readSubMetering>['energies'];
};

export type BuildingsData = {
  year: number;
  /** Null: the whole group. */
  siteName: string | null;
  sites: BuildingsOfSite[];
  /** On the readings of the year. */
  notes: ReadingNoteRow[];
};

type Asked = { site: string | undefined; year: number };

/** What the view answers of a site, or of every one. */
export async function gatherBuildings(
  call: ExportCall,
  sources: ExportSources,
  { site, year }: Asked,
): Promise<BuildingsData> {
  const { sites } = await answerOf(call, sources.listSites, {});
  const asked = sites.filter(({ code }) => site === undefined || code === site);
  return {
    year,
    siteName: site === undefined ? null : (asked[0]?.name ?? null),
    notes: await readReadingNotes(call.db, { site, year }),
    sites: await Promise.all(
      asked.map(async ({ code, name }) => {
        const [{ buildings }, readings, { energies }] = await Promise.all([
          answerOf(call, sources.listBuildings, { site: code }),
          answerOf(call, sources.listReadings, { site: code, year }),
          answerOf(call, sources.readSubMetering, { site: code, year }),
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
