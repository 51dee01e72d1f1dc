import type { proposeEnergies as endpoint } from '@suivi/contract/sites/sites';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { proposeEnergiesInUse } from '@suivi/domain/months/propose-energies-in-use';
import { energyOfKey, linesOfSites, maskAt } from '@suivi/domain/months/year-of-months';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { findSiteRecord } from './write-site.ts';

export const proposeEnergies: Handler<typeof endpoint> = async call => {
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
};
