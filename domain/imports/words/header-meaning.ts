import { energyInWords } from '../../energy/energy-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { inPlainEuros } from './figure-scale.ts';
import { roleInWords } from './header-role.ts';
import type { ColumnRole, ColumnScope } from './mapping.ts';
import { monthInWords } from '../../ground/calendar/month-in-words.ts';
import { readPeriod } from './read-period.ts';
import type { TableCell } from '../../ground/table/table.ts';
import { writtenUnit } from './written-unit.ts';

export type HeaderMeaning = ColumnScope & { role: ColumnRole; confidence: number };

const nothing = { energy: null, unit: null, basis: null, month: null, year: null } as const;

/** What a column contains according to its header; null when the header is not understood. */
export function headerMeaning(cell: TableCell): HeaderMeaning | null {
  const dated = datedHeader(cell);
  if (typeof cell !== 'string') return dated;
  const { text, scale } = inPlainEuros(cell);
  const folded = foldText(text);
  if (folded === '' && !text.includes('€')) return null;
  const written = writtenUnit(cell) ?? { unit: null, basis: null };
  const scope: ColumnScope = {
    ...written,
    energy: energyInWords(folded),
    month: dated?.month ?? monthInWords(folded),
    year: dated?.year ?? yearIn(folded),
  };
  const worded = roleInWords(text, folded);
  if (worded === null) {
    if (dated !== null) return { ...scope, role: 'quantity', confidence: dated.confidence };
    if (scope.month !== null) return { ...scope, role: 'quantity', confidence: 0.9 };
    if (scope.energy !== null || scope.unit !== null) return { ...scope, role: 'quantity', confidence: 0.8 };
    return null;
  }
  const { role, confidence } = worded;
  if (role === 'quantity' || role === 'index-from' || role === 'index-to') {
    // « Volume » alone may be anything; « Volume (m³) » is a quantity.
    return { ...scope, role, confidence: scope.unit === null ? confidence : Math.max(confidence, 0.8) };
  }
  if (role === 'amount') return { ...scope, unit: null, basis: null, scale, role, confidence };
  return { ...nothing, role, confidence };
}

/** A header that is only a date, a month or a year: the column contains quantities of that time. */
function datedHeader(cell: TableCell): HeaderMeaning | null {
  const period = readPeriod(cell);
  const quantity = { ...nothing, role: 'quantity' } as const;
  switch (period?.kind) {
    case 'day':
      return { ...quantity, month: period.date.month, year: period.date.year, confidence: 0.8 };
    case 'month':
      return { ...quantity, month: period.month, year: period.year, confidence: 0.95 };
    case 'month-alone':
      return { ...quantity, month: period.month, confidence: typeof cell === 'number' ? 0.5 : 0.95 };
    case 'year':
      return { ...quantity, year: period.year, confidence: 0.5 };
    // Quarters: figures, but without a single month for the column.
    case 'months':
      return { ...quantity, year: period.year, confidence: 0.9 };
    case 'season':
    case 'span':
    case undefined:
      return null;
  }
}

function yearIn(folded: string): number | null {
  const [, year] = /\b(20\d\d)\b/.exec(folded) ?? [];
  return year === undefined ? null : Number(year);
}
