import { likeness, type ReadLabel, readLabel, unitFits } from './label-likeness.ts';
import { type HeaderRows, labelsUnder, type ModelSheet } from './model-sheet.ts';
import { operatUnheld } from './annex-names.ts';
import { fieldsOf, type OperatField, type OperatFileKind } from './operat-field.ts';

/**
 * `proposed`: one field, without a rival. `doubt`: a person must choose. `left`: the column means nothing that the product
 * stores. `computed`: the model computes it itself.
 */
export type ColumnProposal = {
  /** From 0. */
  column: number;
  label: string;
  state: 'proposed' | 'remembered' | 'doubt' | 'left' | 'computed';
  field: string | null;
  /** Fields that the label resembles, the most similar first. */
  candidates: readonly string[];
  hasList: boolean;
};

export type SheetProposal = {
  name: string;
  isProtected: boolean;
  headers: HeaderRows;
  columns: readonly ColumnProposal[];
};

/** What was confirmed for an earlier model: sheet, label, and the field or none. */
export type RememberedColumn = { sheet: string; label: string; field: string | null };

const likeEnough = 0.6;
const lookedAtRows = 30;
const tallestHeaders = 3;

type Like = { field: OperatField; score: number; isUnitSaid: boolean };

const readPhrases = new WeakMap<OperatField, ReadLabel[]>();

function phrasesOf(field: OperatField): ReadLabel[] {
  const known = readPhrases.get(field) ?? field.phrases.map(readLabel);
  readPhrases.set(field, known);
  return known;
}

const unheldLabels = operatUnheld.map(readLabel);

/** Fields that a label resembles, the most similar first. */
function likeFields(label: string, fields: readonly OperatField[]): Like[] {
  const read = readLabel(label);
  const unheld = Math.max(...unheldLabels.map(each => likeness(read, each)));
  return fields
    .flatMap((field): Like[] => {
      const fits = unitFits(read.unit, field.unit);
      if (fits === 'no') return [];
      if (field.rank !== undefined && read.ranks.size > 0 && !read.ranks.has(field.rank)) return [];
      const score = Math.max(...phrasesOf(field).map(phrase => likeness(read, phrase)));
      return score < likeEnough || score <= unheld ? [] : [{ field, score, isUnitSaid: fits === 'yes' }];
    })
    .sort((a, b) => b.score - a.score);
}

function proposeColumn(
  label: string,
  likes: readonly Like[],
): Pick<ColumnProposal, 'state' | 'field' | 'candidates'> {
  const [best, second] = likes;
  const candidates = likes.slice(0, 5).map(({ field }) => field.id);
  if (label === '' || best === undefined) return { state: 'left', field: null, candidates: [] };
  const isAlone = second === undefined || second.score < best.score - 0.1;
  return isAlone && best.isUnitSaid && best.score >= 0.75
    ? { state: 'proposed', field: best.field.id, candidates }
    : { state: 'doubt', field: null, candidates };
}

/** When one field is proposed for two columns, both are in doubt. */
function settleRivals(columns: readonly ColumnProposal[]): ColumnProposal[] {
  return columns.map(column => {
    const isRival = columns.some(
      other => other !== column && other.field !== null && other.field === column.field,
    );
    return isRival && column.state === 'proposed' ? { ...column, state: 'doubt', field: null } : column;
  });
}

/** The proposed columns below the given header rows. */
export function proposeColumns(
  sheet: ModelSheet,
  kind: OperatFileKind,
  headers: Pick<HeaderRows, 'from' | 'to'>,
  remembered: readonly RememberedColumn[] = [],
): ColumnProposal[] {
  const fields = fieldsOf(kind);
  const columns = labelsUnder(sheet, headers).flatMap((label, column): ColumnProposal[] => {
    if (label === '') return [];
    const hasList = sheet.lists.some(list => list.column === column);
    const own = { column, label, hasList };
    if (sheet.computedColumns.includes(column))
      return [{ ...own, state: 'computed', field: null, candidates: [] }];
    const proposal = proposeColumn(label, likeFields(label, fields));
    const before = remembered.find(each => each.sheet === sheet.name && each.label === label);
    if (before)
      return [{ ...own, state: 'remembered', field: before.field, candidates: proposal.candidates }];
    return [{ ...own, ...proposal }];
  });
  return settleRivals(columns);
}

/**
 * The header rows of a sheet: up to three rows in which the most labels resemble known fields; the fewest rows when equal. Null:
 * no label of the sheet is known.
 */
export function findHeaders(sheet: ModelSheet, kind: OperatFileKind): HeaderRows | null {
  const fields = fieldsOf(kind);
  let best: { from: number; to: number; count: number } | null = null;
  for (let to = 1; to <= Math.min(lookedAtRows, sheet.rows.length); to += 1) {
    if ((sheet.rows[to - 1] ?? []).filter(text => text !== '').length < 2) continue;
    for (let from = to; from > Math.max(0, to - tallestHeaders); from -= 1) {
      const scores = labelsUnder(sheet, { from, to }).map(label => likeFields(label, fields)[0]?.score ?? 0);
      const count = scores.reduce((sum, score) => sum + score, 0);
      if (count > (best?.count ?? 0) + 0.001) best = { from, to, count };
    }
  }
  return best === null ? null : { from: best.from, to: best.to, firstRow: firstEmptyRow(sheet, best.to) };
}

/** The first row below the headers with nothing but formulas: an example or a line of units is skipped. */
export function firstEmptyRow({ rows, computedColumns }: ModelSheet, below: number): number {
  const isFree = (text: string, column: number) => text === '' || computedColumns.includes(column);
  let row = below + 1;
  while (!(rows[row - 1] ?? []).every(isFree)) row += 1;
  return row;
}

/** The proposed content of each visible sheet; sheets without any known label are left out. */
export function proposeMapping(
  sheets: readonly ModelSheet[],
  kind: OperatFileKind,
  remembered: readonly RememberedColumn[] = [],
): SheetProposal[] {
  return sheets.flatMap(sheet => {
    if (sheet.isHidden) return [];
    const headers = findHeaders(sheet, kind);
    if (headers === null) return [];
    const columns = proposeColumns(sheet, kind, headers, remembered);
    return [{ name: sheet.name, isProtected: sheet.isProtected, headers, columns }];
  });
}
