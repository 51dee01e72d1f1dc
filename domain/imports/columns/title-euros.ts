import { inPlainEuros } from '../words/figure-scale.ts';
import type { ColumnMapping } from '../words/mapping.ts';
import { writtenUnit } from '../words/written-unit.ts';

const doubtful = 0.4;
const textShown = 60;
const euros = /€|\beur(?:os?)?\b/i;

/**
 * Applies what titles state about euros: « Dépenses (k€) » applies to the amounts below whose header does not contradict it, and
 * must be confirmed; figures without another meaning then become amounts.
 */
export function withTitleEuros(columns: ColumnMapping[], titles: readonly string[]): ColumnMapping[] {
  const title = titles.find(text => euros.test(inPlainEuros(text).text));
  if (title === undefined) return columns;
  const { scale } = inPlainEuros(title);
  const doubt = { kind: 'scaled', text: title.slice(0, textShown) } as const;
  const isAlone =
    titles.every(text => writtenUnit(text) === null) &&
    columns.every(
      ({ role, unit }) => unit === null && role !== 'amount' && role !== 'unit' && role !== 'measure',
    );
  return columns.map(column => {
    const isAmount = column.role === 'amount' || (isAlone && column.role === 'quantity');
    const isSaid = euros.test(inPlainEuros(column.header).text);
    if (!isAmount || (isSaid && (column.scale === scale || scale === undefined))) return column;
    if (scale === undefined && !isAlone) return column;
    const confidence = Math.min(column.confidence, doubtful);
    return { ...column, role: 'amount', ...(isSaid ? {} : { scale }), doubt, confidence };
  });
}
