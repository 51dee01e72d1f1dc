import type { listMonthClosings as endpoint } from '@suivi/contract/month-closings';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readClosings, readLateAmounts } from './store.ts';

export const listMonthClosings: ReadingVerb<typeof endpoint> = async ({ query, db }) =>
  ok({ closings: await readClosings(db, query), lateAmounts: await readLateAmounts(db, query) });
