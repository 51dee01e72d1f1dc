import type { checkMonthEntry as endpoint } from '@suivi/contract/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { judgeDeclarations } from '../../records/doubts/judge-declarations.ts';
import { type PreparedEntry, prepareEntry } from './prepare-entry.ts';

/** What cannot be saved at all is told by saving it. */
export const checkMonthEntry: Handler<typeof endpoint> = async ({
  body: { year, month, entries },
  today,
  db,
}) => {
  const prepared: PreparedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = await prepareEntry(db, { year, month }, entry, index, false);
    if (read.kind === 'ok') prepared.push(read.value);
  }
  return ok({ doubts: await judgeDeclarations(db, today, prepared) });
};
