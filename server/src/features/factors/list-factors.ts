import type { listFactors as endpoint } from '@suivi/contract/factors';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readSets } from '../../records/factors/factor-sets.ts';
import { readFactors } from '../../records/factors/store.ts';

export const listFactors: Handler<typeof endpoint> = async ({ db }) => {
  const [sets, factors] = await Promise.all([readSets(db), readFactors(db)]);
  return ok({ ...sets, factors });
};
