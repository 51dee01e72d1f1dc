import { takeBackDeclaration } from '@suivi/domain/imports/undo/take-back-declaration';
import { contentOf } from '@suivi/domain/ground/fields/field';
import { siteFields } from '@suivi/domain/sites/site';
import type { Change } from '../../../platform/change.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { buildingKind } from '../../../records/sites/buildings/building-kind.ts';
import { findBuildingsInUse, lockBuildings } from '../../../records/sites/buildings/store.ts';
import { type BillKey, billKind, type StoredContent } from '../../../records/bills/bill-kind.ts';
import { lockBills } from '../../../records/bills/store.ts';
import { writeBills } from '../../../records/bills/write-bills.ts';
import { declarationKind } from '../../../records/declarations/declaration-kind.ts';
import { lockDeclarations } from '../../../records/declarations/store.ts';
import { findPointsInUse, lockPoints } from '../../../records/supply/points/store.ts';
import { pointKind } from '../../../records/supply/points/point-kind.ts';
import type { ImportTables } from '../../../records/imports/tables.ts';
import { measuredFileKind } from '../../../records/supply/measured/measured-file-kind.ts';
import { lockMeasuredFiles } from '../../../records/supply/measured/store.ts';
import { writeMeasuredFiles } from '../../../records/supply/measured/write-measured-files.ts';
import { monthNoteKind } from '../../../records/months/notes/month-note-kind.ts';
import { lockNotes } from '../../../records/months/notes/store.ts';
import { readingKind } from '../../../records/readings/reading-kind.ts';
import { lockReadings } from '../../../records/readings/store.ts';
import { siteKind } from '../../../records/sites/site-kind.ts';
import { findSitesInUse, lockSites, readStoredSites } from '../../../records/sites/store.ts';
import type { RecordKind, RecordWrite } from '../../../records/write-records.ts';
import type { Written } from '../../../records/write-rows.ts';

/** A kind of record that a file can contain, and how undoing an import finds it again. */
export type Importable<Key, Content, KeyColumn extends string, Column extends string> = {
  entity: ImportTables['import_changes']['entity'];
  kind: RecordKind<Key, Content, KeyColumn, Column>;
  /** Locks the records until the transaction ends, so that nobody else can change them. */
  lock: (tx: Tx, ids: readonly number[]) => Promise<(Written & Key & Content)[]>;
  /** How they are written and undone where `writeRecords` is not enough. */
  write?: (change: Change, writes: readonly RecordWrite<Key, Content>[]) => Promise<(Written | null)[]>;
  /** The records for which something was entered, so that they can no longer be deleted. */
  findInUse?: (tx: Tx, ids: readonly number[]) => Promise<Set<number>>;
  /** The part that the import replaced, if not the whole content. */
  replacedOf?: (stored: Content, written: Content) => Partial<Content>;
  /**
   * What remains of a record when an import is undone after others changed other figures of it: null when nothing remains,
   * 'touched' when somebody changed the same figures.
   */
  putBack?: (now: Content, before: Content | null, left: Content) => Content | null | 'touched';
  /** Its name, where it differs from the label in the journal. */
  nameOf?: (stored: Content) => string;
  /** How to name a record that was deleted and whose content is not known; null when its deletion is what undoing wants. */
  goneName: string | null;
};

function importable<Key, Content, KeyColumn extends string, Column extends string>(
  given: Importable<Key, Content, KeyColumn, Column>,
) {
  return given;
}

export const importableSites = importable({
  entity: 'site',
  kind: siteKind,
  async lock(tx, ids) {
    await lockSites(tx);
    return readStoredSites(tx, ids);
  },
  findInUse: findSitesInUse,
  // Energies that declarations put in use meanwhile are kept if the file did not list energies.
  replacedOf(stored, written) {
    const { energiesInUse, ...replaced } = contentOf(siteFields, stored);
    const isSame = JSON.stringify(energiesInUse) === JSON.stringify(written.energiesInUse);
    return isSame ? replaced : { ...replaced, energiesInUse };
  },
  nameOf: ({ name }) => name,
  goneName: 'site',
});

export const importableBuildings = importable({
  entity: 'building',
  kind: buildingKind,
  async lock(tx, ids) {
    await lockSites(tx);
    return lockBuildings(tx, ids);
  },
  findInUse: findBuildingsInUse,
  nameOf: ({ name }) => name,
  goneName: 'bâtiment',
});

export const importableDeclarations = importable({
  entity: 'declaration',
  kind: declarationKind,
  lock: lockDeclarations,
  putBack: takeBackDeclaration,
  goneName: 'declaration',
});

export const importableReadings = importable({
  entity: 'reading',
  kind: readingKind,
  lock: lockReadings,
  goneName: 'relevé',
});

export const importableNotes = importable({
  entity: 'month-note',
  kind: monthNoteKind,
  lock: lockNotes,
  goneName: null,
});

export const importablePoints = importable({
  entity: 'delivery-point',
  kind: pointKind,
  lock: lockPoints,
  findInUse: findPointsInUse,
  nameOf: ({ number }) => number,
  goneName: null,
});

export const importableBills = importable<
  BillKey,
  StoredContent,
  'origin',
  keyof ReturnType<typeof billKind.contentRow>
>({
  entity: 'bill',
  kind: billKind,
  lock: lockBills,
  write: (change, writes) => writeBills(change, writes),
  nameOf: ({ supplier, number }) => `${supplier} · ${number}`,
  goneName: null,
});

export const importableMeasures = importable({
  entity: 'measured-file',
  kind: measuredFileKind,
  lock: lockMeasuredFiles,
  write: writeMeasuredFiles,
  nameOf: ({ name }) => name,
  goneName: null,
});
