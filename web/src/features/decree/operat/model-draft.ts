import type { OperatModel, OperatProposal } from '@suivi/contract/decree/operat-model';

type Sheet = OperatProposal['sheets'][number];
type Column = Sheet['columns'][number];

/** What a column is filled with: a field, nothing (null), or not chosen yet (undefined). */
export type Choice = string | null | undefined;

export type SheetDraft = {
  isUsed: boolean | null;
  firstRow: string | null;
  /** By column and label: a label that moved is asked again. */
  choices: ReadonlyMap<string, string | null>;
};

export const untouchedSheet: SheetDraft = { isUsed: null, firstRow: null, choices: new Map() };

export function columnKey({ column, label }: Pick<Column, 'column' | 'label'>): string {
  return `${column} ${label}`;
}

/** The choice of the person, else what was proposed; a doubt stays open. */
export function choiceOf(column: Column, { choices }: SheetDraft): Choice {
  const chosen = choices.get(columnKey(column));
  if (chosen !== undefined) return chosen;
  return column.state === 'doubt' ? undefined : column.field;
}

/** Until a person says so, a sheet is filled when one of its columns seems known. */
export function isUsed(sheet: Sheet, draft: SheetDraft): boolean {
  return draft.isUsed ?? sheet.columns.some(({ state, field }) => state === 'doubt' || field !== null);
}

export function firstRowOf(sheet: Sheet, { firstRow }: SheetDraft): number {
  return firstRow === null ? sheet.headers.firstRow : Number(firstRow);
}

/** Columns of the sheets in use that nobody has settled. */
export function openColumns(sheets: readonly Sheet[], draftOf: (name: string) => SheetDraft): number {
  return sheets
    .filter(sheet => isUsed(sheet, draftOf(sheet.name)))
    .flatMap(sheet => sheet.columns.filter(column => choiceOf(column, draftOf(sheet.name)) === undefined))
    .length;
}

/** What is sent: every column of the sheets in use with what was chosen, but those that the model works out. */
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
