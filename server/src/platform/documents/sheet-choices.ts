import { type DataValidation, rangeRef, type WriteSheet } from 'hucre/xlsx';
import type { Sheet, SheetChoice } from './workbook.ts';
import { xmlText } from './xml-text.ts';

/** Number of rows below the header in which a person may choose from a list. */
const rowsOffered = 3_000;

/** A hidden sheet that holds the lists: a list in the cell itself may have at most 255 characters, and no comma. */
export function listSheet(name: string, lists: readonly SheetChoice[]): WriteSheet {
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const rows = Array.from({ length: longest }, (_, row) =>
    lists.map(({ values }) => {
      const value = values[row];
      return value === undefined ? null : xmlText(value);
    }),
  );
  return { name, rows: [lists.map(({ header }) => header), ...rows], hidden: true };
}

/** The validation lists of the columns of a sheet; any other value brings a warning and is not forbidden. */
export function validationsOf(
  { choices = [], heading }: Sheet,
  lists: readonly SheetChoice[],
  listsName: string,
): DataValidation[] {
  const first = heading.length === 0 ? 1 : heading.length + 2;
  return choices.map(choice => {
    const place = lists.indexOf(choice);
    const values = rangeRef(1, place, choice.values.length, place).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    return {
      type: 'list',
      formula1: `'${listsName}'!${values}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: choice.header.slice(0, 32),
      errorMessage: 'Cette valeur n’est pas dans la liste. L’import vous demandera ce qu’elle désigne.',
      range: rangeRef(first, choice.column, first + rowsOffered - 1, choice.column),
    };
  });
}
