import type { SiteContent } from '@suivi/contract/sites/sites';
import { areEnergiesInOrder } from '@suivi/domain/months/energies-in-order';
import { canonicalSiteName } from '@suivi/domain/sites/canonical-site-name';
import { parseFiness } from '@suivi/domain/sites/parse-finess';
import { parseSiret } from '@suivi/domain/sites/parse-siret';
import { stations } from '@suivi/domain/weather/stations';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findSameSite } from './record-store.ts';

type Names = { nameCanonical: string; code: string };

/** What no schema can say of a site: how its values fit together. */
export function checkContent(content: SiteContent): Result<Names> {
  const { name, siret, finess, joinedOn, leftOn, weatherStation, energiesInUse } = content;
  const nameCanonical = canonicalSiteName(name);
  const code = nameCanonical.replaceAll(' ', '-').slice(0, 60).replace(/-$/, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return refuse('site-name-unusable', { field: 'name' });
  if (siret !== null && parseSiret(siret).kind !== 'value') {
    return refuse('site-siret-invalid', { field: 'siret' });
  }
  if (finess !== null && parseFiness(finess).kind !== 'value') {
    return refuse('site-finess-invalid', { field: 'finess' });
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

/** Whether no other site has the name, the SIRET or the FINESS; `own` is null for a new site, whose code must be free as well. */
export async function checkUnique(
  tx: Tx,
  own: number | null,
  { nameCanonical, code }: Names,
  { siret, finess }: Pick<SiteContent, 'siret' | 'finess'>,
): Promise<Result<null>> {
  const unique = { nameCanonical, siret, finess };
  const same = await findSameSite(tx, { id: own, code: own === null ? code : null, ...unique });
  if (!same) return ok(null);
  return refuse(`site-${same.field}-taken`, {
    field: same.field,
    params: { name: same.name },
  });
}
