import type { ImportContext } from '../rows/import-context.ts';
import { unfold } from '../blocks/unfold.ts';
import { applyMapping } from './apply-mapping.ts';
import type { ImportMapping } from '../words/mapping.ts';
import { proposeMapping } from '../columns/propose-mapping.ts';
import type { Table, TableCell } from '../../ground/table/table.ts';

/** A table from rows of cells; a row given as a text is split at its semicolons, as when a file is read. */
export function tableOf(rows: (string | TableCell[])[], name = 'Feuille'): Table {
  return {
    name,
    rows: rows
      .map((row, index) => ({ line: index + 1, cells: cellsOf(row) }))
      .filter(row => row.cells.some(cell => cell !== null)),
    formulaCells: [],
  };
}

function cellsOf(row: string | TableCell[]): TableCell[] {
  return typeof row === 'string' ? row.split(';').map(cell => (cell === '' ? null : cell)) : row;
}

export const group: ImportContext = {
  sites: [
    { id: 1, name: 'Emile Roux', code: 'emile-roux' },
    { id: 2, name: 'Brioude', code: 'brioude', siret: '26430150600019', finess: '430000117' },
    { id: 3, name: 'Pays Craponne', code: 'pays-craponne' },
  ],
  buildings: [
    { id: 10, siteId: 1, name: 'Blanchisserie', code: 'BLANCH' },
    { id: 11, siteId: 1, name: 'Chirurgie', code: 'CHIR' },
    { id: 20, siteId: 2, name: 'Bâtiment B', code: 'B' },
  ],
  points: [
    { id: 101, energyType: 'electricity', number: '14512345678901', siteIds: [2] },
    { id: 102, energyType: 'gas', number: 'GI000111', siteIds: [2] },
    { id: 103, energyType: 'fuel', number: 'CUVE', siteIds: [3] },
  ],
  siteAnswers: new Map(),
  pointAnswers: new Map(),
  newPoints: new Map(),
  buildingAnswers: [],
  formerNames: new Map(),
  groupName: 'Hôpitaux de Haute-Loire',
  currentPeriod: { year: 2026, month: 11 },
};

/** The proposal for a sheet of one block. */
export function proposeFor(table: Table, sites = group.sites): ImportMapping {
  const [unfolded] = unfold([table], sites);
  if (unfolded === undefined) throw new Error('a table without rows');
  return proposeMapping(unfolded, sites);
}

/** Proposes the mapping of the rows and reads them with it, as when a person confirms it unchanged. */
export function readRows(
  rows: (string | TableCell[])[],
  changes: Partial<ImportMapping> = {},
  name = 'Feuille',
) {
  const table = tableOf(rows, name);
  const mapping = { ...proposeFor(table), ...changes };
  return applyMapping(table, mapping, group);
}

/** Declared months as short lines: site, energy, month, quantity and unit, cents. */
export function monthsOf({ declarations }: ReturnType<typeof readRows>): string[] {
  return declarations.flatMap(({ siteId, energyType, year, unit, months }) =>
    months.map(
      ({ month, quantity, amountCents }) =>
        `${siteId} ${energyType} ${year}-${month} ${quantity} ${unit} ${amountCents}`,
    ),
  );
}
