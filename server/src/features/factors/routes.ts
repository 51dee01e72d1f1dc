import * as contract from '@suivi/contract/factors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../platform/http/register-endpoint.ts';
import { chooseFactorSet } from './choose-factor-set.ts';
import { createFactor } from './create-factor.ts';
import { deleteFactor } from './delete-factor.ts';
import { listFactors } from './list-factors.ts';
import { readFactorEffect } from './read-factor-effect.ts';
import { saveFactor } from './save-factor.ts';

export function registerFactors(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listFactors, listFactors, besideDeclarations);
  registerEndpoint(app, platform, contract.readFactorEffect, readFactorEffect);
  registerEndpoint(app, platform, contract.createFactor, createFactor);
  registerEndpoint(app, platform, contract.saveFactor, saveFactor);
  registerEndpoint(app, platform, contract.deleteFactor, deleteFactor);
  registerEndpoint(app, platform, contract.chooseFactorSet, chooseFactorSet);
}
