import { cellText } from '../../ground/table/cell-text.ts';
import type { ColumnRole } from '../words/mapping.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import type { RowTools } from './row-tools.ts';

/** A text of the row; null where empty, undefined for a fault. */
export function attributeText(role: ColumnRole, longest: number, tools: RowTools): string | null | undefined {
  const { cells, problems } = tools;
  const text = cells.text(role);
  if (text.length <= longest) return text === '' ? null : text;
  problems.fault(cells.line(), cells.columnOf(role), 'text-too-long', { longest, length: text.length });
  return undefined;
}

/** In surfaces a comma before exactly three digits parts thousands: the group's first tool wrote '1,200 m²' (R3). */
export function attributeSurface(role: ColumnRole, tools: RowTools): number | null | undefined {
  const { cells } = tools;
  const cell = cells.cell(role);
  const bare = typeof cell === 'string' ? cell.replace(/\s*m(?:²|2)\s*$/i, '') : cell;
  const commaParts = typeof bare === 'string' && /^\s*[1-9]\d{0,2},\d{3}\s*$/.test(bare);
  const column = cells.columnOf(role);
  const separator = commaParts ? '.' : cells.separatorOf(role);
  return boundedNumber(
    column,
    typeof bare === 'string' ? bare : (bare ?? null),
    separator,
    { minimum: 0, maximum: 10_000_000, decimals: 2 },
    tools,
  );
}

type Bounds = { minimum: number; maximum: number; decimals: number };

/** A number of the row within its bounds, rounded to its decimals; null where empty, undefined for a fault. */
export function attributeNumber(
  role: ColumnRole,
  bounds: Bounds,
  tools: RowTools,
): number | null | undefined {
  const { cells } = tools;
  const cell = cells.cell(role);
  const bare = typeof cell === 'string' ? cell.replace(/\s*(?:%|m)\s*$/i, '') : cell;
  return boundedNumber(cells.columnOf(role), bare, cells.separatorOf(role), bounds, tools);
}

function boundedNumber(
  column: number | null,
  cell: Parameters<typeof readNumberCell>[0],
  separator: Parameters<typeof readNumberCell>[1],
  { minimum, maximum, decimals }: Bounds,
  { cells, problems }: RowTools,
): number | null | undefined {
  const text = cellText(cell);
  const read = readNumberCell(cell, separator);
  if (read.kind === 'empty') return null;
  if (read.kind === 'ambiguous') {
    problems.fault(cells.line(), column, 'number-ambiguous', {
      text,
      decimal: read.decimal,
      thousands: read.thousands,
    });
    return undefined;
  }
  if (read.kind === 'invalid' || read.unitText !== '') {
    problems.fault(cells.line(), column, 'number-invalid', { text });
    return undefined;
  }
  if (read.value < minimum || read.value > maximum) {
    problems.fault(cells.line(), column, read.value < minimum ? 'number-negative' : 'number-too-large', {
      text,
    });
    return undefined;
  }
  return Number(read.value.toFixed(decimals));
}
