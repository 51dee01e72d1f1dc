import type { readDeclarationGrid as endpoint } from '@suivi/contract/declarations';
import { isDue } from '@suivi/domain/calendar/is-due';
import { months } from '@suivi/domain/calendar/month';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/site/site-energy';
import { maskOf, monthsIn } from '../../platform/declared-months/month-masks.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { findDeclared, findEnergiesInUse } from './month-entry-store.ts';

export const readGrid: ReadingVerb<typeof endpoint> = async ({ query: { year }, db, today }) => {
  const [inUse, declared] = await Promise.all([findEnergiesInUse(db, year), findDeclared(db, year)]);
  const due = maskOf(months.filter(month => isDue({ year, month }, today)));
  const [usedAt, declaredAt] = [byPlace(inUse), byPlace(declared)];
  const cells = [...byPlace([...inUse, ...declared])].map(([place, { siteId, energyType }]) => {
    const [used, declaration] = [usedAt.get(place)?.months ?? 0, declaredAt.get(place)];
    const filled = declaration?.months ?? 0;
    return {
      siteId,
      energyType,
      declarationId: declaration?.declarationId ?? null,
      declared: monthsIn(filled).length,
      expected: monthsIn(used & due).length,
      inUse: monthsIn(used).length,
      missingMonths: monthsIn(used & due & ~filled),
    };
  });
  return ok({ year, cells });
};

function byPlace<T extends SiteEnergy>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map(row => [siteEnergyKey(row), row]));
}
