import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { readNumberCell } from '../../ground/table/read-number-cell.ts';
import { remembering } from '../../ground/text/remembering.ts';
import type { TableRow } from '../../ground/table/table.ts';
import type { ImportSubject } from '../words/mapping.ts';
import { isTotalName } from '../words/total-name.ts';
import { createMonthsRead } from './months-read.ts';
import type { RowTools } from './row-tools.ts';

export type TotalRows = {
  /** Whether a row is a total; its figures are compared with the sum of what was read since the previous one. */
  isTotal: (row: TableRow) => boolean;
  add: (row: TableRow) => void;
};

const totalLabel =
  /^(sous |s |grand )?(t o t a l|total|totaux|moyenne|cumul|somme|ensemble|tot|σ)(?= |$)|\btotal( general| annuel| annee)?( 20\d\d)?$/;
/** Texts that name nothing but a total. */
const onlyTotal =
  /^(sous |s |grand )?(t o t a l|total|totaux|moyenne|cumul|somme|tot|σ)( general| annuel| annee)?( 20\d\d)?$/;
const textsLookedAt = 4;
/** Subjects whose rows create sites or buildings without a question. */
const isList: ReadonlySet<ImportSubject> = new Set<ImportSubject>(['sites', 'buildings']);

/** Recognises the total rows of a table, and notes whether the file's own totals are the sums of what was read. */
export function createTotals(
  { mapping, problems, context }: Pick<RowTools, 'mapping' | 'problems' | 'context'>,
  /** Collects the names that are left out. */
  leftSums: Set<string>,
): TotalRows {
  const summed = mapping.columns.filter(({ role }) => role === 'quantity' || role === 'amount');
  const isLabel = remembering(text => totalLabel.test(foldText(text)));
  const months = createMonthsRead(mapping);
  const isMeasured = new Set(summed.map(({ index }) => index));
  // In bills, « Total EDF » may be there; « TotalEnergies » has bills with numbers.
  const suppliers =
    mapping.subject === 'bills' ? [] : mapping.columns.filter(({ header }) => /fournisseur/i.test(header));
  const isNoLabel = new Set([...isMeasured, ...suppliers.map(({ index }) => index)]);
  const nameColumn = isList.has(mapping.subject)
    ? mapping.columns.find(({ role }) => role === 'name')
    : undefined;
  const owner = nameColumn ?? mapping.columns.find(({ role }) => role === 'site' || role === 'building');
  const isOnlyTotal = remembering(text => onlyTotal.test(foldText(text)));
  const isSumOfSites = remembering(text => isTotalName(text, context.groupName));
  let since = summed.map(() => 0);
  let all = summed.map(() => 0);
  let rows = 0;

  const valuesOf = ({ cells }: TableRow) =>
    summed.map(({ index, decimalSeparator }) => {
      const read = readNumberCell(cells[index], decimalSeparator);
      return read.kind === 'value' ? read.value : null;
    });
  const labelsOf = ({ cells }: TableRow) =>
    cells
      .filter((_, index) => !isNoLabel.has(index))
      .map(cellText)
      .filter(text => text !== '')
      .slice(0, textsLookedAt);

  function compare(line: number, values: readonly (number | null)[]) {
    const at = values.findIndex(value => value !== null && value !== 0);
    const total = values[at];
    if (total === undefined || total === null || rows === 0) return;
    const sums = [since[at] ?? 0, all[at] ?? 0];
    const agrees = sums.some(sum => isAbout(sum, total));
    // Below other totals only, it is a sum of some of them.
    if (!agrees && sums[0] === 0) return;
    const params = {
      header: (summed[at]?.header ?? '').slice(0, 80),
      total,
      sum: agrees ? total : (sums[0] ?? 0),
    };
    problems.note(line, summed[at]?.index ?? null, agrees ? 'total-agrees' : 'total-differs', params);
  }

  return {
    isTotal(row) {
      const labels = labelsOf(row);
      const name = owner === undefined ? '' : cellText(row.cells[owner.index]);
      if (name !== '' && context.keptSums?.has(name) === true) return false;
      const isListed = nameColumn !== undefined && isSumOfSites(cellText(row.cells[nameColumn.index]));
      const isNamed = isListed || labels.some(isLabel) || months.repeats(row);
      if (!isNamed && (labels.length > 0 || rows < 2)) return false;
      const values = valuesOf(row);
      const isUnnamedSum =
        values.some(value => value !== null && value !== 0) &&
        [since, all].some(sums =>
          values.every((value, at) => value === null || isAbout(sums[at] ?? 0, value)),
        );
      if (!isNamed && !isUnnamedSum) return false;
      problems.note(row.line, null, 'total-row-skipped');
      if (name !== '' && !isOnlyTotal(name)) leftSums.add(name);
      compare(row.line, values);
      since = summed.map(() => 0);
      return true;
    },
    add(row) {
      rows += 1;
      months.add(row);
      for (const [at, value] of valuesOf(row).entries()) {
        since[at] = (since[at] ?? 0) + (value ?? 0);
        all[at] = (all[at] ?? 0) + (value ?? 0);
      }
    },
  };
}

function isAbout(sum: number, total: number): boolean {
  return Math.abs(sum - total) <= Math.max(0.02, Math.abs(total) * 1e-6);
}
