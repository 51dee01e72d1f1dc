import type { readDeclaration as endpoint } from '@suivi/contract/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { readReferences } from '../../records/references/read-references.ts';
import { ok } from '../../platform/result.ts';
import { findDeclarations } from './store.ts';

export const readDeclaration: Handler<typeof endpoint> = async ({ query, db }) => {
  const years = [query.year, query.year - 1, query.year - 2];
  const [found, { prices }] = await Promise.all([
    findDeclarations(db, { siteId: query.site, energyType: query.energy }, years),
    readReferences(db),
  ]);
  return ok({
    declaration: found.find(({ year }) => year === query.year) ?? null,
    earlier: found.filter(({ year }) => year < query.year),
    prices: prices.filter(({ energyType }) => energyType === query.energy),
  });
};
