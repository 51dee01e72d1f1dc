import * as contract from '@suivi/contract/energy/factors';
import { besideDeclarations, type Register } from '../../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../../platform/result.ts';
import { readSets } from '../../../records/energy/factors/factor-sets.ts';
import {
  createFactor,
  deleteFactor,
  lockFactor,
  readFactors,
} from '../../../records/energy/factors/store.ts';
import { chooseFactorSet, saveFactor } from './save-factor.ts';
import { readFactorEffect } from './read-factor-effect.ts';

export function registerFactors(register: Register): void {
  register(
    contract.listFactors,
    async ({ db }) => {
      const [sets, factors] = await Promise.all([readSets(db), readFactors(db)]);
      return ok({ ...sets, factors });
    },
    besideDeclarations,
  );
  register(contract.readFactorEffect, readFactorEffect);
  register(contract.createFactor, async ({ body, change }) =>
    change(async current => {
      const factor = await createFactor(current, body);
      return factor ? ok(factor) : refuse('valid-from-taken', { field: 'validFrom' });
    }),
  );
  register(contract.saveFactor, saveFactor);
  register(contract.deleteFactor, async ({ params: { id }, edit }) =>
    edit(lockFactor, id, async (current, before) => {
      await deleteFactor(current, before);
      return done;
    }),
  );
  register(contract.chooseFactorSet, chooseFactorSet);
}
