import type { OperatModel, OperatProposal } from '@suivi/contract/decree/operat-model';

type Sheet = OperatProposal['sheets'][number];
type Column = Sheet['columns'][number];

/** The content of a column: a field, nothing (null), or not chosen yet (undefined). */
export type Choice = string | null | undefined;

export type SheetDraft = {
  isUsed: boolean | null;
  firstRow: string | null;
  /** By column and label: a column whose label moved must be chosen again. */
  choices: ReadonlyMap<string, string | null>;
};

export const untouchedSheet: SheetDraft = { isUsed: null, firstRow: null, choices: new Map() };

export function columnKey({ column, label }: Pick<Column, 'column' | 'label'>): string {
  return `${column} ${label}`;
}

/** The choice of the user, otherwise the proposed one; a doubtful column has no choice (undefined). */
export function choiceOf(column: Column, { choices }: SheetDraft): Choice {
  const chosen = choices.get(columnKey(column));
  if (chosen !== undefined) return chosen;
  return column.state === 'doubt' ? undefined : column.field;
}

/** Until the user says so, a sheet is in use when one of its columns is recognised. */
export function isUsed(sheet: Sheet, draft: SheetDraft): boolean {
  return draft.isUsed ?? sheet.columns.some(({ state, field }) => state === 'doubt' || field !== null);
}

export function firstRowOf(sheet: Sheet, { firstRow }: SheetDraft): number {
  return firstRow === null ? sheet.headers.firstRow : Number(firstRow);
}

/** The number of columns of the sheets in use that nobody has settled. */
export function openColumns(sheets: readonly Sheet[], draftOf: (name: string) => SheetDraft): number {
  return sheets
    .filter(sheet => isUsed(sheet, draftOf(sheet.name)))
    .flatMap(sheet => sheet.columns.filter(column => choiceOf(column, draftOf(sheet.name)) === undefined))
    .length;
}

/** The content to send: every column of the sheets in use with its choice, except those that the model computes. */
export function mappedSheets(
  sheets: readonly Sheet[],
  draftOf: (name: string) => SheetDraft,
): OperatModel['sheets'][number][] {
  return sheets
    .filter(sheet => isUsed(sheet, draftOf(sheet.name)))
    .map(sheet => ({
      name: sheet.name,
      headers: { ...sheet.headers, firstRow: firstRowOf(sheet, draftOf(sheet.name)) },
      columns: sheet.columns
        .filter(({ state }) => state !== 'computed')
        .map(column => ({
          column: column.column,
          label: column.label,
          field: choiceOf(column, draftOf(sheet.name)) ?? null,
        })),
    }));
}
