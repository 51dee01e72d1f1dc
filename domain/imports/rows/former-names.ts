import { cellText } from '../table/cell-text.ts';
import { findHeader } from '../table/find-header.ts';
import { foldText } from '../table/fold-text.ts';
import { formerTableOf } from '../columns/former-table.ts';
import type { Table } from '../table/table.ts';

/** The names in the first tool's table of buildings, by its identifiers; empty for any other table. */
export function formerNamesOf(table: Table): Map<string, string> {
  const header = findHeader(table);
  if (formerTableOf(header.columns.map(({ text }) => text)) !== 'buildings') return new Map();
  const columnOf = (name: string) => header.columns.findIndex(({ text }) => foldText(text) === name);
  const [id, name] = [columnOf('id'), columnOf('name')];
  const data = table.rows.filter(row => row.line > header.line);
  return new Map(
    data
      .map(({ cells }): [string, string] => [cellText(cells[id]), cellText(cells[name])])
      .filter(([key, value]) => key !== '' && value !== ''),
  );
}
