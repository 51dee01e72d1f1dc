import type { saveModulation as endpoint } from '@suivi/contract/decree/modulation';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockModulation, replaceModulation } from '../../records/decree/modulations/store.ts';
import { documentsOf } from './read-modulation.ts';
import { readSubjectSites } from './store.ts';

/** The place of the first repeated value; -1: none. */
function twice(values: readonly unknown[]): number {
  return values.findIndex((value, at) => values.indexOf(value) < at);
}

export const saveModulation: Handler<typeof endpoint> = async ({ params, body, version, edit, db }) => {
  const [site] = await readSubjectSites(db, { id: params.id });
  if (!site) return refuse('not-found');
  const causeTwice = twice(body.causes.map(({ cause }) => cause));
  if (causeTwice !== -1) return refuse('already-exists', { field: `causes.${causeTwice}.cause` });
  const elementTwice = twice(body.elements.map(({ element }) => element));
  if (elementTwice !== -1) return refuse('already-exists', { field: `elements.${elementTwice}.element` });
  const attached = new Set((await documentsOf(db, site.id)).map(({ id }) => id));
  return edit(lockModulation, site.id, async (current, stored) => {
    // A document that was removed since may stay named: it is then reported as missing.
    const before = new Set(stored.statement.causes.map(({ documentId }) => documentId));
    const elsewhere = body.causes.findIndex(
      ({ documentId }) => documentId !== null && !attached.has(documentId) && !before.has(documentId),
    );
    if (elsewhere !== -1) return refuse('not-found', { field: `causes.${elsewhere}.documentId` });
    await replaceModulation(current, site, stored, body);
    return ok({ statement: body, version: version + 1 });
  });
};
