import type { Period } from '../ground/calendar/month.ts';
import type { Reading } from '../sites/sub-metered-energy.ts';

/** A building and a month: what a reading is of. */
export type ReadingKey = { buildingId: number } & Period;
export type StoredReading = ReadingKey & Reading & { id: number; version: number };
