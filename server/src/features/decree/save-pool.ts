import type { savePool as endpoint } from '@suivi/contract/decree/pool';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { lockPool, readStoredPool, replacePool } from '../../records/decree/pool/pool.ts';
import { readSubjectSites } from './store.ts';

type Statement = Parameters<Handler<typeof endpoint>>[0]['body'];

/** The rules that the schema cannot express; null: none is broken. */
function checkPool({ sites }: Statement, known: ReadonlySet<number>, today: string): Result<never> | null {
  const seen = new Set<number>();
  for (const [
    index,
    { siteId, agreedOn, representative, allocatedKwh, note, membership },
  ] of sites.entries()) {
    const place = `sites.${index}`;
    if (seen.has(siteId)) return refuse('already-exists', { field: `${place}.siteId` });
    seen.add(siteId);
    if (!known.has(siteId)) return refuse('not-found', { field: `${place}.siteId` });
    if (agreedOn !== null && agreedOn > today)
      return refuse('invalid', { field: `${place}.agreedOn`, params: { rule: 'out-of-range' } });
    if (agreedOn !== null && representative === '')
      return refuse('invalid', { field: `${place}.representative`, params: { rule: 'empty' } });
    if (allocatedKwh !== null && (note.trim() === '' || membership !== 'member'))
      return refuse('invalid', { field: `${place}.note`, params: { rule: 'empty' } });
  }
  return null;
}

export const savePool: Handler<typeof endpoint> = async ({ body, version, edit, today, db }) => {
  // Decisions about a site that is no longer subject are kept, and saved again with the rest.
  const [subject, { statement }] = await Promise.all([readSubjectSites(db), readStoredPool(db)]);
  const known = new Set([...subject.map(({ id }) => id), ...statement.sites.map(({ siteId }) => siteId)]);
  const fault = checkPool(body, known, isoDay(today));
  if (fault) return fault;
  return edit(lockPool, null, async (current, stored) => {
    await replacePool(current, stored, body);
    return ok({ statement: body, version: version + 1 });
  });
};
