import type { Period } from '../ground/calendar/month.ts';
import type { Reading } from '../sites/sub-metered-energy.ts';

/** Identifies a reading: a building and a month. */
export type ReadingKey = { buildingId: number } & Period;
export type StoredReading = ReadingKey & Reading & { id: number; version: number };
