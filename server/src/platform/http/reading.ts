import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Database } from '../schema/tables.ts';
import type { DataPart, DataVersions } from '../data-versions.ts';
import type { Keeper } from './memory.ts';

/** What a verb that reads is given, by a request or by whoever makes a document of its answer. */
export type Reading = {
  /** Or a transaction that sees the data of one moment. */
  db: Database;
  /** Of that moment, or as they were before anything else was read. */
  versions: DataVersions;
  /** What this server keeps of what it has read. */
  memory: Keeper;
  today: CalendarDate;
  /** A part of an answer, as JSON holds it, which is kept as long as these parts of the data do not move. */
  keep: <T>(name: string, parts: DataPart[], make: () => Promise<T>) => Promise<T>;
};

/** What the ledger of months is read from: the data, at a version, and what this server keeps of it. */
export type Source = Pick<Reading, 'db' | 'versions' | 'memory'>;
