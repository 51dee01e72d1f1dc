import type * as contract from '@suivi/contract/declarations/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';
import { judgeDeclarations } from '../../records/declarations/doubts/judge-declarations.ts';
import { checkContent } from './check-content.ts';
import { isSite } from './store.ts';
import { prepareEntries } from './prepare-entries.ts';

export const checkDeclaration: Handler<typeof contract.checkDeclaration> = async ({ body, ...reading }) => {
  const { db, today } = reading;
  const { siteId, energyType, year, ...typed } = body;
  const key = { siteId, energyType, year };
  const checked = checkContent(energyType, typed);
  if (checked.kind === 'refused') return checked;
  if (!(await isSite(db, siteId))) return refuse('not-found', { field: 'siteId' });
  const [stored = null] = await findDeclarationsOf(db, [key]);
  return ok({ doubts: await judgeDeclarations(reading, today, [{ key, stored, content: checked.value }]) });
};

/** Entries that cannot be saved at all are reported when they are saved. */
export const checkMonthEntry: Handler<typeof contract.checkMonthEntry> = async ({
  body: { year, month, entries },
  ...reading
}) => {
  const placed = entries.map((entry, index) => ({ entry, index }));
  const prepared = await prepareEntries(reading.db, { year, month }, placed, false);
  const right = prepared.flatMap(({ read }) => (read.kind === 'ok' ? [read.value] : []));
  return ok({ doubts: await judgeDeclarations(reading, reading.today, right) });
};
