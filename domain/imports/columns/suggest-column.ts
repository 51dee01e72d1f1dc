import { pointFields } from '../../supply/fields/point-fields.ts';
import { buildingFields } from '../../sites/building.ts';
import { numericRolesOf } from '../../ground/fields/field.ts';
import { siteFields } from '../../sites/site.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { isBillKindText } from '../words/bill-kind-text.ts';
import { estimationAnswer } from '../words/estimation-answer.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { isEmptyNumberCell, readNumberCell } from '../../ground/table/read-number-cell.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { amountBasis } from '../words/amount-basis.ts';
import type { Header } from '../words/find-header.ts';
import type { HeaderMeaning } from '../words/header-meaning.ts';
import type { ColumnMapping, ColumnRole } from '../words/mapping.ts';
import type { NameMatcher } from '../words/match-name.ts';
import { readPeriod } from '../words/read-period.ts';
import { withoutTotals } from './column-values.ts';
import { guessByContent } from './guess-by-content.ts';

const rowsSampled = 200;
export const numericRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'quantity',
  'amount',
  'amount-ht',
  'amount-vat',
  'line-amount',
  'unit-price',
  'vat-rate',
  'index-from',
  'index-to',
  'gas-coefficient',
  'power',
  'reached-power',
  ...numericRolesOf(siteFields),
  ...numericRolesOf(buildingFields),
  ...numericRolesOf(pointFields),
]);

export const unscoped = { energy: null, unit: null, basis: null, month: null, year: null } as const;
const nothingSaid = { ...unscoped, role: 'ignored', confidence: 0 } as const;

/** What a column contains according to its header, otherwise according to its first cells. */
export function suggestColumn(
  header: Header,
  index: number,
  data: TableRow[],
  matchSite: NameMatcher,
): ColumnMapping {
  const { text, meaning: ofWords } = header.columns[index] ?? { text: '', meaning: null };
  const isOpen = ofWords === null || ofWords.role === 'ignored';
  const meaning = (isOpen ? besideOthers(text, header) : null) ?? ofWords;
  const sample = [...cellsOf(withoutTotals(data.slice(0, rowsSampled)), index)].map(cell => cell ?? null);
  const told = isBasis(sample)
    ? 'amount-basis'
    : tellsEstimation(foldText(text), sample)
      ? 'estimated'
      : null;
  if (told !== null)
    return { ...unscoped, role: told, confidence: 0.95, index, header: text, decimalSeparator: ',' };
  const found = withPeriods(sample, meaning) ?? {
    ...nothingSaid,
    ...guessByContent(sample, matchSite, header.line > 0 ? text : null),
  };
  const said = otherwise(found, meaning, sample, text, matchSite);
  return { ...found, ...said, index, header: text, decimalSeparator: ',' };
}

type Found = Pick<HeaderMeaning, 'role' | 'confidence'>;

/** The meaning of a column whose cells do not agree with its header. */
function otherwise(
  { role, confidence }: Found,
  meaning: HeaderMeaning | null,
  sample: TableCell[],
  header: string,
  matchSite: NameMatcher,
): Partial<HeaderMeaning> {
  // « Année » at the end of twelve months is their sum.
  if (role === 'year' && holdsNoYears(sample)) return nothingSaid;
  if (!isContradicted(role, sample)) return { confidence };
  // Below « Énergie (kWh) » are names of energies, all in that unit.
  const isNamed = meaning?.unit != null && guessByContent(sample, matchSite, header)?.role === 'energy';
  if (isNamed) return { ...unscoped, role: 'energy', confidence: 0.9 };
  if (meaning === null || meaning.year === null) return { confidence: confidence / 2 };
  // A year in the corner of a table is above its sites, or its units.
  return { ...nothingSaid, ...guessByContent(sample, matchSite, header) };
}

/** Meanings of words that depend on another column: « N » beside « N-1 », « Réalisé » beside « Budget ». */
function besideOthers(text: string, { columns }: Header): HeaderMeaning | null {
  const has = (pattern: RegExp) => columns.some(each => pattern.test(foldText(each.text)));
  const folded = foldText(text);
  const isThisYear =
    /(?:^|annee |exercice )n$/.test(folded) && !text.includes('°') && has(/(?:^|annee |exercice )n 1$/);
  const isReal = /^(realise|reel|constate|consomme)(e?s)?$/.test(folded) && has(beside);
  return isThisYear || isReal ? { ...unscoped, role: 'quantity', confidence: 0.8 } : null;
}
const beside = /^(budget\w*|prevu\w*|previsions?|previsionnel\w*|objectifs?|cibles?)$/;

/** Cells with « HT » and « TTC »: whatever the header, they state the basis of the amount beside them. */
function isBasis(sample: readonly TableCell[]): boolean {
  const held = sample.map(cellText).filter(text => text !== '');
  return held.length > 0 && held.every(text => amountBasis(text) !== null);
}

/** « Relève : réelle », « Nature : estimé »; numbers under the same word are indexes. */
function tellsEstimation(folded: string, sample: readonly TableCell[]): boolean {
  const held = sample.filter(cell => !isEmptyNumberCell(cell));
  if (!/\b(releve|releves|nature|type|estim\w*|qualite|statut|e r|r e)\b/.test(folded) || held.length === 0)
    return false;
  if (held.every(cell => isBillKindText(cellText(cell)))) return false;
  return held.every(
    cell => readNumberCell(cell, ',').kind !== 'value' && estimationAnswer(cellText(cell)) !== undefined,
  );
}

/** Below « Mois », people write « 3 », « mars » or « 03/2024 », and the last includes the year. */
function withPeriods<Meaning extends { role: ColumnRole }>(
  sample: TableCell[],
  meaning: Meaning | null,
): Meaning | null {
  if (meaning?.role !== 'month') return meaning;
  const held = sample.map(cell => readPeriod(cell)?.kind).filter(kind => kind !== undefined);
  const withYear = held.filter(kind => kind === 'month' || kind === 'day' || kind === 'span');
  return withYear.length * 2 > held.length ? { ...meaning, role: 'period' } : meaning;
}

const ofYears = new Set<string | undefined>(['year', 'season', 'span']);
/** Whether the cells are figures, none of which can be a year, a season or a two-digit year. */
function holdsNoYears(sample: readonly TableCell[]): boolean {
  const held = sample.filter(cell => !isEmptyNumberCell(cell));
  return held.length > 0 && held.every(isFigureOfNoYear);
}

function isFigureOfNoYear(cell: TableCell): boolean {
  const read = readNumberCell(cell, ',');
  return read.kind === 'value' && read.value > 99 && !ofYears.has(readPeriod(cell)?.kind);
}

/** Whether a column for numbers mostly contains something else. */
function isContradicted(role: ColumnRole, sample: TableCell[]): boolean {
  const held = sample.filter(cell => !isEmptyNumberCell(cell));
  if (!numericRoles.has(role) || held.length === 0) return false;
  return held.filter(cell => readNumberCell(cell, ',').kind === 'value').length * 2 < held.length;
}

export function* cellsOf(rows: readonly TableRow[], index: number): Generator<TableCell | undefined> {
  for (const { cells } of rows) yield cells[index];
}
