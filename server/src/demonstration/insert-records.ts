import type { SiteContent } from '@suivi/contract/sites/sites';
import { firstYear } from '@suivi/domain/ground/calendar/month';
import { mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import type { Change } from '../platform/change.ts';
import { buildingKind } from '../records/sites/buildings/building-kind.ts';
import { declarationKind } from '../records/declarations/declaration-kind.ts';
import { readingKind } from '../records/readings/reading-kind.ts';
import { actionKind } from '../records/actions/action-kind.ts';
import { chooseReference, lockProfile, replaceProfile } from '../records/decree/profile.ts';
import { monthNoteKind } from '../records/months/notes/month-note-kind.ts';
import { siteKind } from '../records/sites/site-kind.ts';
import { writeRecords } from '../records/write-records.ts';
import type { Written } from '../records/write-rows.ts';
import { demonstrationBuildings, demonstrationSites } from './demonstration-sites.ts';
import { demonstrationSpaces } from './demonstration-spaces.ts';
import type { DemonstrationAction } from './demonstration-actions.ts';
import type { DemonstrationNote } from './demonstration-events.ts';
import { demonstrationStation } from './demonstration-weather.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';
import type { DemonstrationReading } from './generate-readings.ts';
import type { DemonstrationUse } from './generate-uses.ts';

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
  const { name, city, siret, floorAreaM2, energyAreaM2, altitudeM, position } = site;
  const from = { year: firstYear, month: 1 } as const;
  return {
    name,
    siteType: 'hospital',
    city,
    siret,
    finess: null,
    floorAreaM2,
    energyAreaM2,
    altitudeM,
    location: position,
    weatherStation: demonstrationStation,
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
): Promise<Ids> {
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
    readings.map(({ buildingCode, period, content }) => ({
      key: { buildingId: idOf(buildings, buildingCode), ...period },
      stored: null,
      content,
    })),
  );
  return buildings;
}

export async function insertNotes(
  change: Change,
  sites: Ids,
  buildings: Ids,
  notes: readonly DemonstrationNote[],
): Promise<void> {
  await writeRecords(
    change,
    monthNoteKind,
    notes.map(({ siteCode, buildingCode, ...content }) => ({
      key: {
        siteId: idOf(sites, siteCode),
        buildingId: buildingCode === null ? null : idOf(buildings, buildingCode),
      },
      stored: null,
      content,
    })),
  );
}

export async function insertActions(
  change: Change,
  sites: Ids,
  actions: readonly DemonstrationAction[],
): Promise<void> {
  await writeRecords(
    change,
    actionKind,
    actions.map(({ siteCode, content }) => ({
      key: { siteId: idOf(sites, siteCode) },
      stored: null,
      content,
    })),
  );
}

/** How the sites use their surfaces, their metered heating, and the reference that somebody chose. */
export async function insertProfiles(
  change: Change,
  sites: Ids,
  uses: readonly DemonstrationUse[],
): Promise<void> {
  for (const { code, referenceYear } of demonstrationSites) {
    const siteId = idOf(sites, code);
    const stored = await lockProfile(change.tx, siteId);
    if (!stored) throw new Error(`${code} is not subject to the décret`);
    const before = { departement: null, openedOn: null, areas: [], subCategories: [], uses: [] };
    const after = {
      ...before,
      subCategories: (demonstrationSpaces[code] ?? []).map(space => ({ ...space, ...always })),
      uses: uses
        .filter(({ siteCode }) => siteCode === code)
        .map(({ from, heatingKwh }) => ({ from, heatingKwh, coolingKwh: null })),
    };
    await replaceProfile(change, siteId, stored, { before, after });
    if (referenceYear === null) continue;
    const begun = { ...stored, version: stored.version + 1 };
    await chooseReference(change, siteId, begun, { year: referenceYear, month: 1 });
  }
}

const always = { from: null, to: null, cooledSurfaceM2: null };

function idsOf(named: readonly { code: string }[], written: readonly (Written | null)[]): Ids {
  return new Map(named.map(({ code }, index) => [code, written[index]?.id ?? 0]));
}

function idOf(ids: Ids, code: string): number {
  const found = ids.get(code);
  if (found === undefined) throw new Error(`${code} is not in the demonstration set`);
  return found;
}
