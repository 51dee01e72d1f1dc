import { energyInWords } from '../../energy/energy-in-words.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { Header } from '../words/find-header.ts';
import { isPlainNumber } from '../words/plain-number.ts';

type Headed = Pick<Header, 'line' | 'columns'>;

/** The least number of months in the heads beside it. */
const leastMonths = 3;

/** A label such as « Électricité (kWh) 2024 » in the corner of a table, above names and beside months; else null. */
export function cornerTitle({ columns }: Headed, rows: readonly TableRow[]): string | null {
  const [corner, ...others] = columns;
  const months = others.filter(({ meaning }) => meaning?.role === 'quantity' && meaning.month !== null);
  if (corner?.meaning?.role !== 'quantity' || corner.meaning.month !== null) return null;
  if (months.length < leastMonths) return null;
  const names = rows.map(({ cells }) => cells[0] ?? null).filter(cell => cellText(cell) !== '');
  // Above energies, the corner is the header of their column.
  const areSites = names.every(
    name => !isPlainNumber(name) && energyInWords(foldText(cellText(name))) === null,
  );
  return names.length > 0 && areSites ? corner.text : null;
}

export function withoutCorner(header: Headed): Headed {
  return { ...header, columns: header.columns.with(0, { text: '', meaning: null }) };
}
