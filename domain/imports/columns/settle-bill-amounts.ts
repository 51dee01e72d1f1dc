import { foldText } from '../../ground/text/fold-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { columnValues, isMultiple, isSum } from './column-values.ts';
import type { ColumnMapping, ColumnRole, MappingQuestion } from '../words/mapping.ts';

type Settled = { columns: ColumnMapping[]; questions: MappingQuestion[] };
type ValuesOf = (columns: readonly ColumnMapping[]) => (number | null)[][];

/**
 * Assigns the columns of TTC, HT and TVA. TTC is the column whose header says so, or the sum of HT and TVA; if several differ, a
 * person is asked. An ambiguous HT or TVA is left out: a bill is complete without it.
 */
export function settleBillAmounts(columns: readonly ColumnMapping[], data: readonly TableRow[]): Settled {
  const of = (role: ColumnRole) => columns.filter(column => column.role === role);
  const valuesOf: ValuesOf = asked =>
    columnValues(
      data,
      asked.map(({ index }) => index),
    );
  const vat = vatAmong(of('amount-vat'), valuesOf);
  const ht = wholeAmong(of('amount-ht'), valuesOf);
  const [ttc, question] = ttcAmong(of('amount'), [...ht, ...vat], valuesOf);
  const taken = new Set([...vat, ...ht, ...ttc].map(({ index }) => index));
  return {
    columns: columns.map(column => {
      const isAmount =
        column.role === 'amount' || column.role === 'amount-ht' || column.role === 'amount-vat';
      return isAmount && !taken.has(column.index) ? { ...column, role: 'ignored' } : column;
    }),
    questions: question === null ? [] : [question],
  };
}

function wholeAmong(found: ColumnMapping[], valuesOf: ValuesOf): ColumnMapping[] {
  const [first] = found;
  if (first === undefined || found.length === 1) return found;
  if (found.every(other => other === first || isMultiple(valuesOf([first, other]), 1))) return [first];
  const sum = found.find(each => isSum(valuesOf([each, ...found.filter(other => other !== each)])));
  if (sum !== undefined) return [sum];
  const named = found.filter(({ header }) => /\b(total|totaux|facture|global)\b/.test(foldText(header)));
  return named.length === 1 ? named : [];
}

/** « TVA 5,5 % » and « TVA 20 % » are added when there is no total of them. */
function vatAmong(found: ColumnMapping[], valuesOf: ValuesOf): ColumnMapping[] {
  const whole = wholeAmong(found, valuesOf);
  return whole.length === 0 && found.every(({ header }) => /\d/.test(header)) ? found : whole;
}

function ttcAmong(
  found: ColumnMapping[],
  others: ColumnMapping[],
  valuesOf: ValuesOf,
): [ColumnMapping[], MappingQuestion | null] {
  const written = found.filter(({ header }) => /\bttc\b|\btoutes taxes\b/.test(foldText(header)));
  const pool = written.length > 0 ? written : found;
  const [first] = pool;
  if (first === undefined) return [[], null];
  const isAlone = pool.every(other => other === first || isMultiple(valuesOf([first, other]), 1));
  if (isAlone && (written.length > 0 || others.length === 0)) return [[first], null];
  const sum = pool.find(each => others.length > 1 && isSum(valuesOf([each, ...others])));
  if (sum !== undefined) return [[sum], null];
  return [[], { role: 'amount', reason: 'several', columns: pool.map(({ index }) => index) }];
}
