import { type BuildingWrite, planBuildings } from '@suivi/domain/import-plan/plan-buildings';
import {
  type DeclarationKey,
  type DeclarationWrite,
  type EstimatedMonth,
  planDeclarations,
} from '@suivi/domain/import-plan/plan-declarations';
import type { PlanItem } from '@suivi/domain/import-plan/plan-item';
import { planReadings, type ReadingWrite } from '@suivi/domain/import-plan/plan-readings';
import { planSites, type SiteWrite } from '@suivi/domain/import-plan/plan-sites';
import type { ImportReading } from '@suivi/domain/imports/table-reader';
import { findDeclarationsOf } from './declaration-store.ts';
import { readEstimatedMonths } from './estimate-store.ts';
import { readKnown } from './known-store.ts';
import { readBuildings, readSites } from './place-store.ts';
import { findReadingsOf, keyText } from './reading-store.ts';
import type { Reader } from './store.ts';

export type PlanWrites = {
  declarations: DeclarationWrite[];
  estimated: EstimatedMonth[];
  readings: ReadingWrite[];
  buildings: BuildingWrite[];
  sites: SiteWrite[];
};

type Compared = { items: PlanItem[]; writes: PlanWrites };

/** What a file holds beside what is stored. */
export async function compareWithStored(
  db: Reader,
  reading: ImportReading,
  lock: boolean,
): Promise<Compared> {
  const sites = reading.sites.length === 0 ? none : planSites(reading.sites, await readSites(db, lock));
  const buildings =
    reading.buildings.length === 0 ? none : planBuildings(reading.buildings, await readBuildings(db, lock));
  const declarations =
    reading.declarations.length === 0 ? none : await compareDeclarations(db, reading, lock);
  const readings = reading.readings.length === 0 ? none : await compareReadings(db, reading, lock);
  return {
    items: [sites, buildings, declarations, readings].flatMap(({ items }) => items),
    writes: {
      sites: sites.writes,
      buildings: buildings.writes,
      declarations: declarations.writes,
      estimated: declarations.estimated,
      readings: readings.writes,
    },
  };
}

const none = { items: [], writes: [], estimated: [] };

async function compareDeclarations(db: Reader, { declarations }: ImportReading, lock: boolean) {
  const stored = await findDeclarationsOf(db, declarations, lock);
  const isEstimated = await readEstimatedMonths(db, declarations);
  const byKey = new Map(stored.map(declaration => [declarationText(declaration), declaration]));
  return planDeclarations(declarations, { storedOf: key => byKey.get(declarationText(key)), isEstimated });
}

function declarationText({ siteId, energyType, year }: DeclarationKey): string {
  return `${siteId} ${energyType} ${year}`;
}

async function compareReadings(db: Reader, { readings }: ImportReading, lock: boolean) {
  const [stored, { buildings }] = await Promise.all([findReadingsOf(db, readings, lock), readKnown(db)]);
  const byKey = new Map(stored.map(reading => [keyText(reading), reading]));
  const coded = new Set(buildings.filter(({ code }) => code !== '').map(({ id }) => id));
  return planReadings(readings, { storedOf: key => byKey.get(keyText(key)), hasCode: id => coded.has(id) });
}
