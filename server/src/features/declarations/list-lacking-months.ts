import type { listLackingMonths as endpoint } from '@suivi/contract/months/lacking-months';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readLacking } from '../../records/months/ledger/read-lacking.ts';
import { readDeclarers } from './store.ts';

export const listLackingMonths: ReadingVerb<typeof endpoint> = async call => {
  const { period, site: code, energy = null } = call.query;
  const group = await readGroup(call);
  const site = code === undefined ? null : siteOfCode(group, code);
  if (code !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const [cells, declarers] = await Promise.all([
    readLacking(call, period, site === null ? group.sites : [site], energy),
    readDeclarers(call.db),
  ]);
  return ok({
    cells: cells.map(cell => ({
      ...cell,
      declaredBy: declarers.get(`${cell.siteCode} ${cell.energyType}`) ?? null,
    })),
  });
};
