import * as contract from '@suivi/contract/sites/sites';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { proposeEnergiesInUse } from '@suivi/domain/months/propose-energies-in-use';
import { energyOfKey, linesOfSites, maskAt } from '@suivi/domain/months/year-of-months';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { archiveRecord } from '../../records/archive-record.ts';
import { siteKind } from '../../records/sites/site-kind.ts';
import { readStoredSites } from '../../records/sites/store.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { createSite, saveSite, siteRecordOf, siteAfter, lockSite, findSiteRecord } from './write-site.ts';
import { listSites } from './list-sites.ts';

export function registerSites(register: Register): void {
  register(contract.listSites, listSites);
  register(contract.listSiteRecords, async ({ db }) =>
    ok({ sites: (await readStoredSites(db)).map(siteRecordOf) }),
  );
  register(contract.proposeEnergies, async call => {
    const { id } = call.params;
    if (!(await findSiteRecord(call.db, id))) return refuse('not-found');
    const declared = (await readYears(call)).flatMap(of =>
      [...linesOfSites(of, new Set([id]))].flatMap(line =>
        monthsIn(maskAt(of.declared, line)).map(month => ({
          energyType: energyOfKey(of.keys[line] ?? 0),
          year: of.year,
          month,
        })),
      ),
    );
    return ok({ energiesInUse: proposeEnergiesInUse(declared) });
  });
  register(contract.createSite, createSite);
  register(contract.saveSite, saveSite);
  register(contract.archiveSite, async ({ params: { id }, edit }) =>
    edit(lockSite, id, async (current, { stored }) => {
      if (stored.archivedAt !== null) return refuse('not-found');
      await archiveRecord(current, siteKind, { key: stored, stored }, new Date());
      return siteAfter(current.tx, id);
    }),
  );
  register(contract.restoreSite, async ({ params: { id }, edit }) =>
    edit(lockSite, id, async (current, { stored }) => {
      if (stored.archivedAt === null) return refuse('not-found');
      await archiveRecord(current, siteKind, { key: stored, stored }, null);
      return siteAfter(current.tx, id);
    }),
  );
}
