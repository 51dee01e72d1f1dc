import type { checkMonthEntry as endpoint } from '@suivi/contract/declarations/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { judgeDeclarations } from '../../records/declarations/doubts/judge-declarations.ts';
import { prepareEntries } from './prepare-entries.ts';

/** What cannot be saved at all is told by saving it. */
export const checkMonthEntry: Handler<typeof endpoint> = async ({
  body: { year, month, entries },
  ...reading
}) => {
  const placed = entries.map((entry, index) => ({ entry, index }));
  const prepared = await prepareEntries(reading.db, { year, month }, placed, false);
  const right = prepared.flatMap(({ read }) => (read.kind === 'ok' ? [read.value] : []));
  return ok({ doubts: await judgeDeclarations(reading, reading.today, right) });
};
