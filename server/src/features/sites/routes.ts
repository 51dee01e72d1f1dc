import * as contract from '@suivi/contract/sites/sites';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { archiveRecord } from '../../records/archive-record.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import { readStoredSites } from '../../records/sites/store.ts';
import { createSite, saveSite, siteRecordOf, siteAfter, storedSite } from './write-site.ts';
import { listSites } from './list-sites.ts';
import { proposeEnergies } from './propose-energies.ts';

export function registerSites(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listSites, listSites);
  registerEndpoint(app, platform, contract.listSiteRecords, async ({ db }) =>
    ok({ sites: (await readStoredSites(db)).map(siteRecordOf) }),
  );
  registerEndpoint(app, platform, contract.proposeEnergies, proposeEnergies);
  registerEndpoint(app, platform, contract.createSite, createSite);
  registerEndpoint(app, platform, contract.saveSite, saveSite);
  registerEndpoint(app, platform, contract.archiveSite, async ({ params: { id }, version, change }) =>
    change(async current => {
      const stored = await storedSite(current.tx, id, version);
      if (stored.kind === 'refused') return stored;
      if (stored.value.archivedAt !== null) return refuse('not-found');
      await archiveRecord(current, siteKind, { key: stored.value, stored: stored.value }, new Date());
      return siteAfter(current.tx, id);
    }),
  );
  registerEndpoint(app, platform, contract.restoreSite, async ({ params: { id }, version, change }) =>
    change(async current => {
      const stored = await storedSite(current.tx, id, version);
      if (stored.kind === 'refused') return stored;
      if (stored.value.archivedAt === null) return refuse('not-found');
      await archiveRecord(current, siteKind, { key: stored.value, stored: stored.value }, null);
      return siteAfter(current.tx, id);
    }),
  );
}
