import type { listFindings as endpoint } from '@suivi/contract/bills/findings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { readFindingPage, readFindingTotals } from './store.ts';

const pageSize = 100;

export const listFindings: Handler<typeof endpoint> = async ({
  db,
  query: { site: code, after = 0, ...query },
}) => {
  const site = code === undefined ? undefined : await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'site' });
  const question = { ...query, siteId: site?.id };
  const found = await readFindingPage(db, question, { after, count: pageSize + 1 });
  const totals = await readFindingTotals(db, question);
  const next = found.length > pageSize ? String(after + pageSize) : null;
  return ok({ findings: found.slice(0, pageSize), next, ...totals });
};
