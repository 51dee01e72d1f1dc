import type { ModelSheet } from '@suivi/domain/decree/operat-file/model-sheet';
import type { InflationBudget } from '../files/inflate-part.ts';
import { readZipDirectory } from '../files/zip-directory.ts';
import { detectFileKind } from '../files/detect-file-kind.ts';
import { RefusedFile } from '../files/refused-file.ts';
import { parseRange } from './cell-place.ts';
import { modelLimits } from './model-limits.ts';
import { type ModelPackage, readModelPackage } from './model-package.ts';
import { type ReadSheet, readModelSheet } from './read-model-sheet.ts';

/** Headers are in the first rows; a list of choices may be long. */
const headerRows = 60;
const columns = 256;
const longestList = 5000;

/** The sheets of an empty model with what is needed to fill it. Throws `RefusedFile`. */
export async function readModel(bytes: Uint8Array): Promise<ModelSheet[]> {
  const kind = detectFileKind(bytes);
  if (kind !== 'zip') throw new RefusedFile(kind === 'text' ? 'file-not-tabular' : kind);
  const entries = readZipDirectory(bytes, modelLimits.parts);
  const budget: InflationBudget = { limits: modelLimits, inflatedBytes: 0 };
  const model = await readModelPackage(entries, budget);
  return model.sheets.map(({ name, isHidden, xml }) => {
    const sheet = readModelSheet(xml, model.strings, { rows: headerRows, columns });
    return {
      name,
      isHidden,
      isProtected: sheet.isProtected,
      rows: filledRows(sheet),
      computedColumns: [...new Set(sheet.computed.filter(({ row }) => row > 1).map(({ column }) => column))],
      lists: listsOf(sheet, model, name),
    };
  });
}

/** A merged cell shows one text over all its cells, so each of them gets it. */
function filledRows({ texts, merges }: ReadSheet): string[][] {
  const height = Math.max(0, ...texts.keys());
  const width = Math.max(
    0,
    ...[...texts.values()].flatMap(cells => [...cells.keys()].map(column => column + 1)),
  );
  const rows = Array.from({ length: height }, (_, index) =>
    Array.from({ length: width }, (_column, column) => texts.get(index + 1)?.get(column) ?? ''),
  );
  for (const { from, to } of merges) {
    const text = rows[from.row - 1]?.[from.column] ?? '';
    if (text === '') continue;
    for (const cells of rows.slice(from.row - 1, to.row)) cells.fill(text, from.column, to.column + 1);
  }
  return rows;
}

function listsOf({ rules }: ReadSheet, model: ModelPackage, sheetName: string): ModelSheet['lists'] {
  const lists = new Map<number, readonly string[]>();
  for (const { formula, ranges } of rules) {
    const choices = choicesOf(formula, model, sheetName);
    if (choices.length === 0) continue;
    for (const { from, to } of ranges)
      for (let column = from.column; column <= Math.min(to.column, columns - 1); column += 1)
        lists.set(column, choices);
  }
  return [...lists].map(([column, choices]) => ({ column, choices }));
}

/** The choices of a list given in the rule itself, in a range, or in a named range; empty for any other formula. */
function choicesOf(formula: string, model: ModelPackage, sheetName: string): string[] {
  if (formula.startsWith('"')) return splitInline(formula);
  const reference = model.names.get(formula.replace(/^=/, '').toLowerCase()) ?? formula;
  const mark = reference.lastIndexOf('!');
  const told =
    mark === -1
      ? sheetName
      : reference
          .slice(0, mark)
          .replace(/^=?'?|'$/g, '')
          .replaceAll("''", "'");
  const range = parseRange(reference.slice(mark + 1));
  const sheet = model.sheets.find(({ name }) => name === told);
  if (range === null || sheet === undefined) return [];
  const rows = Math.min(range.to.row, range.from.row + longestList);
  const { texts } = readModelSheet(sheet.xml, model.strings, { rows, columns });
  const choices: string[] = [];
  for (const [row, cells] of texts)
    for (const [column, text] of cells)
      if (row >= range.from.row && column >= range.from.column && column <= range.to.column)
        choices.push(text);
  return choices;
}

/** Splits `"Oui,Non"`; some programs write semicolons. */
function splitInline(formula: string): string[] {
  const text = formula.replace(/^"|"$/g, '').replaceAll('""', '"');
  return text
    .split(text.includes(',') ? ',' : ';')
    .map(choice => choice.trim())
    .filter(choice => choice !== '');
}
