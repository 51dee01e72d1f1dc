import type { PointContent } from '@suivi/contract/supply/delivery-points';
import type { SiteContent } from '@suivi/contract/sites/sites';
import { declarationKeyText } from '@suivi/domain/declarations/declaration-content';
import { type BuildingWrite, dryRunBuildings } from '@suivi/domain/imports/dry-run/dry-run-buildings';
import {
  type DeclarationWrite,
  type EstimatedMonth,
  dryRunDeclarations,
} from '@suivi/domain/imports/dry-run/dry-run-declarations';
import type { DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import { dryRunPoints } from '@suivi/domain/imports/dry-run/dry-run-points';
import { dryRunReadings, type ReadingWrite } from '@suivi/domain/imports/dry-run/dry-run-readings';
import { dryRunSites } from '@suivi/domain/imports/dry-run/dry-run-sites';
import { monthsOf } from '@suivi/domain/imports/dry-run/misplaced-declarations';
import type { ImportDecisions } from '@suivi/domain/imports/dry-run/import-decisions';
import type { CandidateRegister } from '@suivi/domain/imports/rows/candidate-register';
import type { ImportContent } from '@suivi/domain/imports/facts/file-reader';
import { withoutPlaces } from '@suivi/domain/imports/facts/with-new-places';
import { months } from '@suivi/domain/ground/calendar/month';
import type { ReadingKey } from '@suivi/domain/readings/stored-reading';
import { findBuildings } from '../../../records/sites/buildings/store.ts';
import { findEqualMonths } from '../../../records/months/find-equal-months.ts';
import { findDeclarationsOf } from '../../../records/declarations/store.ts';
import type { NoteContent, NotePlace } from '../../../records/months/notes/month-note-kind.ts';
import { readClosedMonths } from '../../../records/months/closing/closed-months.ts';
import { findReadingsOf } from '../../../records/readings/store.ts';
import { lockSites, readStoredSites } from '../../../records/sites/store.ts';
import type {
  MeasuredFileContent,
  MeasuredFileKey,
} from '../../../records/supply/measured/measured-file-kind.ts';
import type { RecordWrite } from '../../../records/write-records.ts';
import type { SiteKey } from '../../../records/sites/site-kind.ts';
import type { PointKey } from '../../../records/supply/points/point-kind.ts';
import { lockPoints, readStoredPoints } from '../../../records/supply/points/store.ts';
import { compareBills, type ImportedBill, type ImportedPoint } from './compare-bills.ts';
import { readEstimatedMonths } from './estimate-store.ts';
import { readKnown } from '../understanding/known-store.ts';
import type { CandidateDeclaration } from '@suivi/domain/imports/rows/candidate';
import { declaredYears, type YearSum } from '@suivi/domain/imports/dry-run/year-sums';
import type { Reader } from '../../../records/imports/store.ts';
import { sumsOfFile } from './sums-of-file.ts';

export type DryRunWrites = {
  declarations: DeclarationWrite[];
  notes: (RecordWrite<NotePlace, NoteContent> & { content: NoteContent })[];
  readings: ReadingWrite[];
  buildings: BuildingWrite[];
  registered: RecordWrite<PointKey, PointContent>[];
  sites: (RecordWrite<SiteKey, SiteContent> & { givenId: number | null })[];
  bills: ImportedBill[];
  points: ImportedPoint[];
  measures: (RecordWrite<MeasuredFileKey, MeasuredFileContent> & { content: MeasuredFileContent })[];
};

/** `content` is what was compared: without the records at sites or buildings that cannot be created. */
type Compared = { items: DryRunItem[]; writes: DryRunWrites; content: ImportContent; sums: YearSum[] };

/**
 * Compares a file with what is stored. With `lock`, the compared records are locked, no site can take a name or code meanwhile,
 * and the sums, which a person reads before the import, are not computed again.
 */
export async function compareWithStored(
  db: Reader,
  given: ImportContent,
  decisions: ImportDecisions,
  lock: boolean,
): Promise<Compared> {
  if (lock && given.sites.length + given.buildings.length > 0) await lockSites(db);
  const sites = given.sites.length === 0 ? none : dryRunSites(given.sites, await readStoredSites(db));
  const atSites = withoutPlaces(given, { sites: unmade(given.sites, sites.writes), buildings: new Map() });
  const buildings =
    atSites.buildings.length === 0
      ? none
      : dryRunBuildings(atSites.buildings, await findBuildings(db, 'in service'));
  const unmadeBuildings = unmade(atSites.buildings, buildings.writes);
  const content = withoutPlaces(atSites, { sites: new Map(), buildings: unmadeBuildings });
  const { declarations, readings } = content;
  const compared = {
    sites,
    buildings,
    declarations: declarations.length === 0 ? none : await compareDeclarations(db, content, decisions, lock),
    readings: readings.length === 0 ? none : await compareReadings(db, content, decisions, lock),
    registered: await compareRegister(db, content.registered, lock),
    billed: await compareBills(db, content, decisions, lock),
  };
  return {
    items: Object.values(compared).flatMap(({ items }) => items),
    writes: {
      sites: compared.sites.writes,
      buildings: compared.buildings.writes,
      registered: compared.registered.writes,
      declarations: compared.declarations.writes,
      notes: compared.declarations.estimated.map(estimateWrite),
      readings: compared.readings.writes,
      bills: compared.billed.bills,
      points: compared.billed.points,
      measures: [],
    },
    content,
    sums: lock ? [] : await sumsOfFile(db, [...declaredYears(declarations), ...compared.billed.yearsOf()]),
  };
}

type Given = { existingId: number | null };

/** The names of the sites or buildings that should be created and cannot be. */
function unmade(
  candidates: readonly (Given & { name: string })[],
  writes: readonly { givenId: number | null }[],
): Map<number, string> {
  const made = new Set(writes.map(({ givenId }) => givenId));
  return new Map(
    candidates.flatMap(({ existingId, name }) =>
      existingId !== null && existingId < 0 && !made.has(existingId) ? [[existingId, name]] : [],
    ),
  );
}

const none = { items: [], writes: [], estimated: [] };

function estimateWrite({ siteId, energyType, year, month }: EstimatedMonth): DryRunWrites['notes'][number] {
  const content = { energyType, period: { year, month }, kind: 'estimated', text: '' } as const;
  return { key: { siteId, buildingId: null }, stored: null, content };
}

const keysPerQuestion = 1000;

async function compareDeclarations(
  db: Reader,
  { declarations, sites }: ImportContent,
  decisions: ImportDecisions,
  lock: boolean,
) {
  const own = new Map(declarations.map(key => [declarationKeyText(key), key]));
  // The neighbouring years, by which a quantity a thousand times too large is recognised.
  const others = new Map(
    declarations
      .flatMap(({ siteId, energyType, year }) =>
        [year - 1, year + 1].map(each => ({ siteId, energyType, year: each })),
      )
      .map(key => [declarationKeyText(key), key] as const)
      .filter(([text]) => !own.has(text)),
  );
  const stored = [
    ...(await inParts([...own.values()], part => findDeclarationsOf(db, part, lock))),
    ...(await inParts([...others.values()], part => findDeclarationsOf(db, part, false))),
  ];
  const isEstimated = await readEstimatedMonths(db, declarations);
  const isClosed = await readClosedMonths(db);
  const elsewhere = decisions.trustsFigures ? [] : await findEqualMonths(db, monthsOf(declarations));
  const known = await readKnown(db);
  const made = sites.flatMap(({ existingId, name }) => (existingId === null ? [] : { id: existingId, name }));
  const names = new Map([...known.sites, ...made].map(({ id, name }) => [id, name]));
  const byKey = new Map(stored.map(declaration => [declarationKeyText(declaration), declaration]));
  const storedOf = (key: Pick<CandidateDeclaration, 'siteId' | 'energyType' | 'year'>) =>
    byKey.get(declarationKeyText(key));
  return dryRunDeclarations(declarations, {
    storedOf,
    isEstimated,
    isClosed,
    elsewhere,
    siteName: id => names.get(id) ?? '',
    decisions,
  });
}

async function compareReadings(
  db: Reader,
  { readings, buildings: made }: ImportContent,
  decisions: ImportDecisions,
  lock: boolean,
) {
  const own = new Map(readings.map(key => [readingText(key), key]));
  // What the years around them say, to see what looks like a mistake.
  const years = readings.flatMap(({ buildingId, year }) =>
    decisions.trustsFigures ? [] : [year - 1, year, year + 1].map(each => ({ buildingId, year: each })),
  );
  const others = new Map(
    [...new Map(years.map(each => [`${each.buildingId} ${each.year}`, each])).values()]
      .flatMap(each => months.map((month): ReadingKey => ({ ...each, month })))
      .map(key => [readingText(key), key] as const)
      .filter(([text]) => !own.has(text)),
  );
  const stored = [
    ...(await inParts([...own.values()], part => findReadingsOf(db, part, lock))),
    ...(await inParts([...others.values()], part => findReadingsOf(db, part, false))),
  ];
  const { buildings } = await readKnown(db);
  const isClosed = await readClosedMonths(db);
  const siteOf = new Map(buildings.map(({ id, siteId }) => [id, siteId]));
  const byKey = new Map(stored.map(reading => [readingText(reading), reading]));
  const coded = new Set([...buildings, ...made].flatMap(building => (building.code ? idOf(building) : [])));
  return dryRunReadings(readings, {
    storedOf: key => byKey.get(readingText(key)),
    hasCode: id => coded.has(id),
    isClosed: ({ buildingId, ...period }) => isClosed(siteOf.get(buildingId) ?? 0, period),
    decisions,
  });
}

function idOf(building: { id: number } | Given): number {
  return 'id' in building ? building.id : (building.existingId ?? 0);
}

function readingText({ buildingId, year, month }: ReadingKey): string {
  return `${buildingId} ${year} ${month}`;
}

async function inParts<Key, Stored>(
  keys: readonly Key[],
  find: (part: readonly Key[]) => Promise<Stored[]>,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (let start = 0; start < keys.length; start += keysPerQuestion) {
    for (const stored of await find(keys.slice(start, start + keysPerQuestion))) found.push(stored);
  }
  return found;
}

/** Compares a list of points with the stored points of the same numbers. */
async function compareRegister(db: Reader, candidates: readonly CandidateRegister[], lock: boolean) {
  if (candidates.length === 0) return { items: [], writes: [] };
  const ids = candidates.flatMap(({ existingId }) => existingId ?? []);
  const stored = await (lock ? lockPoints(db, ids) : readStoredPoints(db, ids));
  return dryRunPoints(candidates, stored);
}
