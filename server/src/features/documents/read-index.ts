import type { Database } from '../../platform/schema/tables.ts';
import { readUnprovedMonths } from '../../records/declarations/read-unproved-months.ts';
import { type IndexQuestion, readIndexPage, readUnprovedBills } from './index-store.ts';

/** The first documents, with everything in a year that no document proves. */
export async function readIndex(
  db: Database,
  { year, ...question }: IndexQuestion & { year: number },
  most: number,
) {
  const asked = { year, site: question.site };
  return {
    ...(await readIndexPage(db, question, most)),
    bills: await readUnprovedBills(db, asked),
    months: await readUnprovedMonths(db, asked),
  };
}
