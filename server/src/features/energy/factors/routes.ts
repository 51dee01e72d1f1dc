import * as contract from '@suivi/contract/energy/factors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../../platform/http/register-endpoint.ts';
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

export function registerFactors(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(
    app,
    platform,
    contract.listFactors,
    async ({ db }) => {
      const [sets, factors] = await Promise.all([readSets(db), readFactors(db)]);
      return ok({ ...sets, factors });
    },
    besideDeclarations,
  );
  registerEndpoint(app, platform, contract.readFactorEffect, readFactorEffect);
  registerEndpoint(app, platform, contract.createFactor, async ({ body, change }) =>
    change(async current => {
      const factor = await createFactor(current, body);
      return factor ? ok(factor) : refuse('valid-from-taken', { field: 'validFrom' });
    }),
  );
  registerEndpoint(app, platform, contract.saveFactor, saveFactor);
  registerEndpoint(app, platform, contract.deleteFactor, async ({ params: { id }, edit }) =>
    edit(lockFactor, id, async (current, before) => {
      await deleteFactor(current, before);
      return done;
    }),
  );
  registerEndpoint(app, platform, contract.chooseFactorSet, chooseFactorSet);
}
