import type { listFindings as endpoint } from '@suivi/contract/findings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findSiteId, readFindingPage, readFindingTotals } from './store.ts';

const pageSize = 100;

export const listFindings: Handler<typeof endpoint> = async ({
  db,
  query: { site, after = 0, ...query },
}) => {
  const siteId = site === undefined ? undefined : await findSiteId(db, site);
  if (siteId === null) return refuse('not-found', { field: 'site' });
  const question = { ...query, siteId };
  const found = await readFindingPage(db, question, { after, count: pageSize + 1 });
  const totals = await readFindingTotals(db, question);
  const next = found.length > pageSize ? String(after + pageSize) : null;
  return ok({ findings: found.slice(0, pageSize), next, ...totals });
};
