import * as contract from '@suivi/contract/sites/site-map';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint, besideDeclarations } from '../../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../../platform/http/register-uploads.ts';
import { done } from '../../../platform/result.ts';
import { deletePlan } from '../../../records/sites/plans/store.ts';
import { closePlans } from './check-plan.ts';
import { createSitePlan, lockPlan, replaceSitePlan } from './write-site-plan.ts';
import { readPlanFile, readSitePlan } from './read-site-plan.ts';

export async function registerSiteMap(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onClose', closePlans);
  registerEndpoint(app, platform, contract.readSitePlan, readSitePlan, besideDeclarations);
  registerEndpoint(app, platform, contract.readPlanFile, readPlanFile);
  registerEndpoint(app, platform, contract.removeSitePlan, async ({ params: { code }, edit }) =>
    edit(lockPlan, code, async (current, { site, plan }) => {
      await deletePlan(current, site, plan);
      return done;
    }),
  );
  const accepted = { mediaTypes: contract.planMediaTypes, maximumBytes: contract.planMaximumBytes };
  await registerUploads(app, accepted, scope => {
    registerEndpoint(scope, platform, contract.createSitePlan, createSitePlan);
    registerEndpoint(scope, platform, contract.replaceSitePlan, replaceSitePlan);
  });
}
