import type { proposeEnergies as endpoint } from '@suivi/contract/sites';
import { proposeEnergiesInUse } from '@suivi/domain/consumption/propose-energies-in-use';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findDeclaredMonths } from './record-store.ts';
import { findSiteRecord } from './site-record.ts';

export const proposeEnergies: Handler<typeof endpoint> = async ({ db, params: { id } }) => {
  if (!(await findSiteRecord(db, id))) return refuse('not-found');
  return ok({ energiesInUse: proposeEnergiesInUse(await findDeclaredMonths(db, id)) });
};
