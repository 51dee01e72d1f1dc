import * as contract from '@suivi/contract/site-map';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../platform/http/register-uploads.ts';
import { closePlans } from './check-plan.ts';
import { createSitePlan } from './create-site-plan.ts';
import { readPlanFile } from './read-plan-file.ts';
import { readSitePlan } from './read-site-plan.ts';
import { removeSitePlan } from './remove-site-plan.ts';
import { replaceSitePlan } from './replace-site-plan.ts';

export async function registerSiteMap(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onClose', closePlans);
  registerEndpoint(app, platform, contract.readSitePlan, readSitePlan, besideDeclarations);
  registerEndpoint(app, platform, contract.readPlanFile, readPlanFile);
  registerEndpoint(app, platform, contract.removeSitePlan, removeSitePlan);
  const accepted = { mediaTypes: contract.planMediaTypes, maximumBytes: contract.planMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, contract.createSitePlan, createSitePlan);
    registerEndpoint(scope, platform, contract.replaceSitePlan, replaceSitePlan);
  });
}
