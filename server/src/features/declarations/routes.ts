import * as contract from '@suivi/contract/declarations/declarations';
import { listLackingMonths as lackingMonths } from '@suivi/contract/months/lacking-months';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { checkDeclaration, checkMonthEntry } from './check-entries.ts';
import { createDeclaration } from './create-declaration.ts';
import { deleteDeclaration, saveDeclaration } from './write-declaration.ts';
import { listLackingMonths } from './list-lacking-months.ts';
import { readGrid } from './read-grid.ts';
import { readMonthEntry } from './read-month-entry.ts';
import { saveMonthEntry } from './save-month-entry.ts';
import { readReferences } from '../../records/months/references/read-references.ts';
import { ok } from '../../platform/result.ts';
import { findDeclarationsOf } from '../../records/declarations/store.ts';

export function registerDeclarations(register: Register): void {
  register(contract.readDeclaration, async ({ query, db }) => {
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
  });
  register(contract.createDeclaration, createDeclaration);
  register(contract.saveDeclaration, saveDeclaration);
  register(contract.deleteDeclaration, deleteDeclaration);
  register(contract.readDeclarationGrid, readGrid, {
    parts: ({ year }) => [year],
  });
  register(lackingMonths, listLackingMonths);
  register(contract.readMonthEntry, readMonthEntry);
  register(contract.checkDeclaration, checkDeclaration);
  register(contract.checkMonthEntry, checkMonthEntry);
  register(contract.saveMonthEntry, saveMonthEntry);
}
