import type { SiteContent } from '@suivi/contract/sites';
import { areEnergiesInOrder } from '@suivi/domain/consumption/energies-in-order';
import { canonicalSiteName } from '@suivi/domain/site/canonical-site-name';
import { parseSiret } from '@suivi/domain/site/parse-siret';
import { stations } from '@suivi/domain/weather/stations';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findSameSite } from './record-store.ts';

type Names = { nameCanonical: string; code: string };

/** What no schema can say of a site: how its values fit together. */
export function checkContent(content: SiteContent): Result<Names> {
  const { name, siret, joinedOn, leftOn, weatherStation, energiesInUse } = content;
  const nameCanonical = canonicalSiteName(name);
  const code = nameCanonical.replaceAll(' ', '-').slice(0, 60).replace(/-$/, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return refuse('site-name-unusable', { field: 'name' });
  if (siret !== null && parseSiret(siret).kind !== 'value') {
    return refuse('site-siret-invalid', { field: 'siret' });
  }
  if (joinedOn !== null && leftOn !== null && leftOn < joinedOn) {
    return refuse('site-dates-disordered', { field: 'leftOn' });
  }
  if (weatherStation !== null && !stations.some(({ number }) => number === weatherStation)) {
    return refuse('invalid', { field: 'weatherStation', params: { rule: 'invalid-value' } });
  }
  if (!areEnergiesInOrder(energiesInUse)) {
    return refuse('site-energies-disordered', { field: 'energiesInUse' });
  }
  return ok({ nameCanonical, code });
}

/** Whether no other site has the name or the SIRET; `own` is null for a new site, whose code must be free as well. */
export async function checkUnique(
  tx: Tx,
  own: number | null,
  { nameCanonical, code }: Names,
  siret: string | null,
): Promise<Result<null>> {
  const same = await findSameSite(tx, { id: own, code: own === null ? code : null, nameCanonical, siret });
  if (!same) return ok(null);
  return refuse(same.field === 'name' ? 'site-name-taken' : 'site-siret-taken', {
    field: same.field,
    params: { name: same.name },
  });
}
