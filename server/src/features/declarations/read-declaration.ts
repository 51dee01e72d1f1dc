import type { readDeclaration as endpoint } from '@suivi/contract/declarations/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { readReferences } from '../../records/months/references/read-references.ts';
import { ok } from '../../platform/result.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';

export const readDeclaration: Handler<typeof endpoint> = async ({ query, db }) => {
  const years = [0, 1, 2, 3].map(before => query.year - before);
  const [found, { prices }] = await Promise.all([
    findDeclarationsOf(
      db,
      years.map(year => ({ siteId: query.site, energyType: query.energy, year })),
    ),
    readReferences(db),
  ]);
  return ok({
    declaration: found.find(({ year }) => year === query.year) ?? null,
    earlier: found.filter(({ year }) => year < query.year).sort((a, b) => b.year - a.year),
    prices: prices.filter(({ energyType }) => energyType === query.energy),
  });
};
