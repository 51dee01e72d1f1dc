import type { listMonthClosings as endpoint } from '@suivi/contract/months/month-closings';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok } from '../../../platform/result.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { changedOfSites } from './changed-since.ts';
import { readClosings, readLateAmounts } from './store.ts';

export const listMonthClosings: ReadingVerb<typeof endpoint> = async call => {
  const { query, db } = call;
  const closings = await readClosings(db, query);
  const months = await readYear(call, query.year);
  return ok({
    closings,
    lateAmounts: await readLateAmounts(db, query),
    changedSince: changedOfSites(months, await readGroup(call), query.site),
  });
};
