import type { readDeclarationGrid as endpoint } from '@suivi/contract/declarations';
import { isDue } from '@suivi/domain/calendar/is-due';
import { isMonth } from '@suivi/domain/calendar/month';
import { findMissingMonths } from '../../platform/declared-months/find-missing-months.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { countDeclaredMonths, findEnergiesInUse } from './month-entry-store.ts';

export const readGrid: Handler<typeof endpoint> = async ({ query: { year }, db, today }) => {
  const [inUse, declared, missing] = await Promise.all([
    findEnergiesInUse(db, year),
    countDeclaredMonths(db, year),
    findMissingMonths(db, { years: [year], today }),
  ]);
  const keys = new Map(
    [...inUse, ...declared].map(({ siteId, energyType }) => [
      `${siteId} ${energyType}`,
      { siteId, energyType },
    ]),
  );
  const cells = [...keys.values()].map(({ siteId, energyType }) => {
    const isHere = (row: { siteId: number; energyType: string }) =>
      row.siteId === siteId && row.energyType === energyType;
    const declaration = declared.find(isHere);
    const months = inUse.filter(isHere).flatMap(row => row.months);
    return {
      siteId,
      energyType,
      declarationId: declaration?.declarationId ?? null,
      declared: declaration?.declared ?? 0,
      expected: months.filter(month => isMonth(month) && isDue({ year, month }, today)).length,
      inUse: months.length,
      missingMonths: missing.filter(isHere).map(({ month }) => month),
    };
  });
  return ok({ year, cells });
};
