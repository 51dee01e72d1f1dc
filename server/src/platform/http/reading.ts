import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Database } from '../schema/tables.ts';
import type { DataPart, DataVersions } from '../data-versions.ts';
import type { Keeper } from './memory.ts';

/** What a reading verb receives, from a request or from code that makes a document of its answer. */
export type Reading = {
  /** The database, or a transaction that sees the data of one moment. */
  db: Database;
  /** The versions of that moment, or those taken before anything else was read. */
  versions: DataVersions;
  /** What this server keeps of what it has read. */
  memory: Keeper;
  today: CalendarDate;
  /** A part of an answer, as JSON holds it, which is kept as long as the given parts of the data do not change. */
  keep: <T>(name: string, parts: DataPart[], make: () => Promise<T>) => Promise<T>;
};

/** What the ledger of months is read from: the data, at a version, and what this server keeps of it. */
export type Source = Pick<Reading, 'db' | 'versions' | 'memory'>;
