import { labelsUnder, type HeaderRows, type ModelSheet } from './model-sheet.ts';
import { findField, type OperatFileKind } from './operat-field.ts';

/** What a person confirmed for a sheet; `field` null: the column stays empty. */
export type MappedSheet = {
  name: string;
  headers: HeaderRows;
  columns: readonly { column: number; label: string; field: string | null }[];
};

export type MappingFault =
  | { code: 'sheet-unknown' | 'headers-moved' | 'no-identity' | 'nothing-mapped'; sheet: string }
  | {
      code: 'field-unknown' | 'field-twice' | 'column-computed' | 'column-undecided' | 'line-incomplete';
      sheet: string;
      label: string;
    };

/** Why a mapping cannot be stored; empty when it can. */
export function mappingFaults(
  sheets: readonly ModelSheet[],
  kind: OperatFileKind,
  mapping: readonly MappedSheet[],
): MappingFault[] {
  return mapping.flatMap(mapped => {
    const sheet = sheets.find(({ name }) => name === mapped.name);
    if (sheet === undefined) return [{ code: 'sheet-unknown', sheet: mapped.name }];
    return sheetFaults(sheet, kind, mapped);
  });
}

function sheetFaults(
  sheet: ModelSheet,
  kind: OperatFileKind,
  { name, headers, columns }: MappedSheet,
): MappingFault[] {
  const labels = labelsUnder(sheet, headers);
  const isMoved =
    headers.firstRow <= headers.to || columns.some(({ column, label }) => (labels[column] ?? '') !== label);
  if (isMoved) return [{ code: 'headers-moved', sheet: name }];
  const undecided = labels.filter(
    (label, column) =>
      label !== '' &&
      !sheet.computedColumns.includes(column) &&
      columns.every(each => each.column !== column),
  );
  const filled = columns.filter(({ field }) => field !== null);
  const faults = filled.flatMap(({ column, label, field }): MappingFault[] => {
    if (findField(kind, field ?? '') === undefined) return [{ code: 'field-unknown', sheet: name, label }];
    if (sheet.computedColumns.includes(column)) return [{ code: 'column-computed', sheet: name, label }];
    const isTwice = filled.some(other => other.field === field && other.column < column);
    return isTwice ? [{ code: 'field-twice', sheet: name, label }] : [];
  });
  faults.push(...undecided.map((label): MappingFault => ({ code: 'column-undecided', sheet: name, label })));
  const used = new Set(filled.map(({ field }) => field));
  const identities = filled.filter(({ field }) => findField(kind, field ?? '')?.isIdentity);
  if (filled.length < 2) faults.push({ code: 'nothing-mapped', sheet: name });
  else if (identities.length === 0) faults.push({ code: 'no-identity', sheet: name });
  if (used.has('line.quantity') !== used.has('line.energy'))
    faults.push({ code: 'line-incomplete', sheet: name, label: '' });
  return faults;
}
