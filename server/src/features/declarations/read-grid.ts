import type { readDeclarationGrid as endpoint } from '@suivi/contract/declarations/declarations';
import { type MonthMask, monthCountIn, monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { usesInYear } from '@suivi/domain/months/missing-months';
import { absentMonths } from '@suivi/domain/months/month-state';
import {
  energyOfKey,
  keyOf,
  lineFrom,
  linesOfSites,
  maskAt,
  siteOfKey,
} from '@suivi/domain/months/year-of-months';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';

export const readGrid: ReadingVerb<typeof endpoint> = async call => {
  const { year } = call.query;
  const [group, declared] = await Promise.all([readGroup(call), readYear(call, year)]);
  const over = absentMonths(year, call.today);
  const used = new Map<number, MonthMask>();
  for (const { siteId, energiesInUse } of group.sites) {
    for (const [energyType, mask] of usesInYear(energiesInUse, year))
      used.set(keyOf(siteId, energyType), mask);
  }
  const lines = linesOfSites(declared, group.siteIds);
  const keys = new Set([...used.keys(), ...Array.from(lines, line => declared.keys[line] ?? 0)]);
  const cells = [...keys].map(key => {
    const line = lineFrom(declared, key);
    const isDeclared = declared.keys[line] === key;
    const [inUse, filled] = [used.get(key) ?? 0, isDeclared ? maskAt(declared.declared, line) : 0];
    const partial = isDeclared ? (declared.partial[line] ?? 0) : 0;
    return {
      siteId: siteOfKey(key),
      energyType: energyOfKey(key),
      // A line fed by bills may have no declaration.
      declarationId: isDeclared ? declared.declarationIds[line] || null : null,
      declared: monthCountIn(filled & ~partial),
      expected: monthCountIn(inUse & over),
      inUse: monthCountIn(inUse),
      missingMonths: monthsIn(inUse & over & ~filled),
      partialMonths: monthsIn(filled & partial & over),
    };
  });
  return ok({ year, cells });
};
