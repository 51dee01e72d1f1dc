import type { readFindingSums as endpoint } from '@suivi/contract/bills/findings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { readSums } from './store.ts';

export const readFindingSums: Handler<typeof endpoint> = async ({ db, today }) => {
  const sums = await readSums(db, `${today.year}-01-01`);
  if (!sums.hasBills) return ok({ sums: null });
  return ok({
    sums: {
      toSee: { count: sums.toSeeCount, gapCents: sums.toSeeCents },
      contested: { count: sums.contestedCount, gapCents: sums.contestedCents },
      recoveredThisYearCents: sums.recoveredCents,
    },
  });
};
