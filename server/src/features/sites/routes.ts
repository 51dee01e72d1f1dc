import * as contract from '@suivi/contract/sites';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { archiveSite } from './archive-site.ts';
import { createSite } from './create-site.ts';
import { listSiteRecords } from './list-site-records.ts';
import { listSites } from './list-sites.ts';
import { proposeEnergies } from './propose-energies.ts';
import { restoreSite } from './restore-site.ts';
import { saveSite } from './save-site.ts';

export function registerSites(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listSites, listSites);
  registerEndpoint(app, platform, contract.listSiteRecords, listSiteRecords);
  registerEndpoint(app, platform, contract.proposeEnergies, proposeEnergies);
  registerEndpoint(app, platform, contract.createSite, createSite);
  registerEndpoint(app, platform, contract.saveSite, saveSite);
  registerEndpoint(app, platform, contract.archiveSite, archiveSite);
  registerEndpoint(app, platform, contract.restoreSite, restoreSite);
}
