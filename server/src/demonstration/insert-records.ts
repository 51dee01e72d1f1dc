import type { SiteContent } from '@suivi/contract/sites';
import { mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import type { Change } from '../platform/change.ts';
import { buildingKind } from '../records/buildings/building-kind.ts';
import { declarationKind } from '../records/declarations/declaration-kind.ts';
import { readingKind } from '../records/readings/reading-kind.ts';
import { insertSubCategories } from '../records/decree/profile.ts';
import { siteKind } from '../records/sites/site-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import type { Written } from '../records/write-rows.ts';
import { demonstrationBuildings, demonstrationSites } from './demonstration-sites.ts';
import { demonstrationSpaces } from './demonstration-spaces.ts';
import {
  type DemonstrationDeclaration,
  type DemonstrationReading,
  demonstrationYears,
} from './generate-declarations.ts';

/** Identifiers by code. */
type Ids = ReadonlyMap<string, number>;

export async function insertSites(change: Change): Promise<Ids> {
  const written = await writeRecords(
    change,
    siteKind,
    demonstrationSites.map(site => ({
      key: { code: site.code, isDemonstration: true },
      stored: null,
      content: siteContent(site),
    })),
  );
  return idsOf(demonstrationSites, written);
}

function siteContent(site: (typeof demonstrationSites)[number]): SiteContent {
  const { name, city, floorAreaM2, energyAreaM2, altitudeM } = site;
  const from = { year: demonstrationYears.first, month: 1 } as const;
  return {
    name,
    siteType: 'hospital',
    city,
    siret: null,
    floorAreaM2,
    energyAreaM2,
    altitudeM,
    weatherStation: '43062001',
    subjectToTertiaryDecree: true,
    tertiaryDecreeReason: 'Surface de plancher de 1\u202f000\u00a0m² ou plus',
    joinedOn: null,
    leftOn: null,
    energiesInUse: mainEnergyTypes.map(energyType => ({ energyType, from, to: null })),
  };
}

export async function insertDeclarations(
  change: Change,
  sites: Ids,
  declarations: readonly DemonstrationDeclaration[],
): Promise<void> {
  await writeRecords(
    change,
    declarationKind,
    declarations.map(({ siteCode, energyType, year, content }) => ({
      key: { siteId: idOf(sites, siteCode), energyType, year },
      stored: null,
      content,
    })),
  );
}

export async function insertBuildings(
  change: Change,
  sites: Ids,
  readings: readonly DemonstrationReading[],
): Promise<void> {
  const siteId = idOf(sites, 'emile-roux');
  const written = await writeRecords(
    change,
    buildingKind,
    demonstrationBuildings.map(({ position: [xPercent, yPercent], ...content }) => ({
      key: { siteId },
      stored: null,
      content: { ...content, position: { xPercent, yPercent } },
    })),
  );
  const buildings = idsOf(demonstrationBuildings, written);
  await writeRecords(
    change,
    readingKind,
    readings.map(({ buildingCode, year, month, content }) => ({
      key: { buildingId: idOf(buildings, buildingCode), year, month },
      stored: null,
      content,
    })),
  );
}

/** How the sites use their surfaces, always. */
export async function insertSpaces({ tx }: Change, sites: Ids): Promise<void> {
  const parts = [...sites].flatMap(([code, siteId]) =>
    (demonstrationSpaces[code] ?? []).map(space => ({ ...space, ...always, siteId })),
  );
  await insertSubCategories(tx, parts);
}

const always = { from: null, to: null, heatedSurfaceM2: null, cooledSurfaceM2: null };

function idsOf(named: readonly { code: string }[], written: readonly (Written | null)[]): Ids {
  return new Map(named.map(({ code }, index) => [code, written[index]?.id ?? 0]));
}

function idOf(ids: Ids, code: string): number {
  const found = ids.get(code);
  if (found === undefined) throw new Error(`${code} is not in the demonstration set`);
  return found;
}
