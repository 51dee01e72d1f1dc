import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { formerTableOf } from '../columns/former-table.ts';
import type { UnfoldedTable } from '../blocks/unfold.ts';

/** The names in the buildings table of the first tool, by its identifiers; empty for any other table. */
export function formerNamesOf({ header, rows }: UnfoldedTable): Map<string, string> {
  if (formerTableOf(header.columns.map(({ text }) => text)) !== 'buildings') return new Map();
  const columnOf = (name: string) => header.columns.findIndex(({ text }) => foldText(text) === name);
  const [id, name] = [columnOf('id'), columnOf('name')];
  return new Map(
    rows
      .map(({ cells }): [string, string] => [cellText(cells[id]), cellText(cells[name])])
      .filter(([key, value]) => key !== '' && value !== ''),
  );
}
