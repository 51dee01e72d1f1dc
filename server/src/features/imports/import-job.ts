import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Database } from '../../platform/schema/tables.ts';
import type { KeptFile, StoredImport } from '../../records/imports/store.ts';

/** Thrown to leave an import unfinished: the server stops, or another one has taken it over. */
export class LeftImport extends Error {}

/** An import that this server is working on. */
export type ImportJob = {
  db: Database;
  stored: StoredImport;
  file: KeptFile;
  today: CalendarDate;
  /** Lets other work have its turn and reports the progress; throws `LeftImport` when the work must be left. */
  pace: (progress: { done: number; total: number }) => Promise<void>;
};

/** Thrown when somebody has changed what an import is about to write: it is rolled back and compared again. */
export class DataMoved extends Error {}
