import { findSiteId } from '@suivi/server/src/features/dashboard/find-site';
import { readTwoYears } from '@suivi/server/src/features/dashboard/read-two-years';
import { readReferences } from '@suivi/server/src/records/references/read-references';
import type { Tables } from '@suivi/server/src/platform/schema/tables';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Question } from './questions.ts';

export type Statement = { text: string; values: unknown[] };

const today = { year: 2026, month: 11, day: 21 } as const;

/**
 * The very statements that the endpoint sends for each question, to be sent again without it; but not those that read
 * prices and factors, which it sends once and keeps.
 */
export async function recordStatements(pool: Pool, questions: Question[]): Promise<Statement[][]> {
  let current: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      current.push({ text: event.query.sql, values: [...event.query.parameters] });
    },
  });
  const recorded: Statement[][] = [];
  const references = await readReferences(db);
  for (const { siteCode, ...years } of questions) {
    current = [];
    const siteId = siteCode === null ? null : await findSiteId(db, siteCode);
    await readTwoYears(db, { years, scope: { siteId }, today, references });
    recorded.push(current);
  }
  return recorded;
}
