import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Database } from '../../platform/schema/tables.ts';
import type { KeptFile, StoredImport } from '../../records/imports/store.ts';

/** Thrown to leave an import as it was: the server stops, or another one has taken it over. */
export class LeftImport extends Error {}

/** An import that this server works on. */
export type ImportJob = {
  db: Database;
  stored: StoredImport;
  file: KeptFile;
  today: CalendarDate;
  /** Lets others have their turn, tells how far it is; throws `LeftImport` when the work is to be left. */
  pace: (progress: { done: number; total: number }) => Promise<void>;
};

/** Thrown when somebody changed, meanwhile, what an import is about to write: it is undone and compared anew. */
export class DataMoved extends Error {}
