import * as contract from '@suivi/contract/sites/site-map';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { besideDeclarations, registerOn } from '../../../platform/http/register-endpoint.ts';
import { registerUploads } from '../../../platform/http/register-uploads.ts';
import { done } from '../../../platform/result.ts';
import { deletePlan } from '../../../records/sites/plans/store.ts';
import { closePlans } from './check-plan.ts';
import { createSitePlan, lockPlan, replaceSitePlan } from './write-site-plan.ts';
import { readPlanFile, readSitePlan } from './read-site-plan.ts';

export async function registerSiteMap(app: FastifyInstance, platform: Platform): Promise<void> {
  const register = registerOn(app, platform);
  app.addHook('onClose', closePlans);
  register(contract.readSitePlan, readSitePlan, besideDeclarations);
  register(contract.readPlanFile, readPlanFile);
  register(contract.removeSitePlan, async ({ params: { code }, edit }) =>
    edit(lockPlan, code, async (current, { site, plan }) => {
      await deletePlan(current, site, plan);
      return done;
    }),
  );
  const accepted = { mediaTypes: contract.planMediaTypes, maximumBytes: contract.planMaximumBytes };
  await registerUploads(app, platform, accepted, upload => {
    upload(contract.createSitePlan, createSitePlan);
    upload(contract.replaceSitePlan, replaceSitePlan);
  });
}
