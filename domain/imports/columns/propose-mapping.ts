import { pointFields } from '../../supply/fields/point-fields.ts';
import { buildingFields } from '../../sites/building.ts';
import { numericRolesOf } from '../../ground/fields/field.ts';
import { siteFields } from '../../sites/site.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { amountBasis } from '../words/amount-basis.ts';
import { billColumns } from './bill-columns.ts';
import { decimalSeparatorOf } from '../../ground/table/decimal-separator.ts';
import { detectSubject } from './detect-subject.ts';
import type { Header } from '../words/find-header.ts';
import { formerTableOf } from './former-table.ts';
import { guessByContent } from './guess-by-content.ts';
import { isLastDayIncluded } from '../words/last-day-included.ts';
import { holdsBills } from './holds-bills.ts';
import type { ColumnMapping, ColumnRole, ImportMapping } from '../words/mapping.ts';
import { createNameMatcher, type NameMatcher } from '../words/match-name.ts';
import type { KnownSite } from '../words/named.ts';
import { isEmptyNumberCell, readNumberCell } from '../../ground/table/read-number-cell.ts';
import { readPeriod, seasonIn } from '../words/read-period.ts';
import { seasonStartOf } from '../words/season-start.ts';
import { downwardRoles } from '../words/row-cells.ts';
import { settleMeasures } from './settle-measures.ts';
import { settlePeriods } from './settle-periods.ts';
import { settleRoles } from './settle-roles.ts';
import type { UnfoldedTable } from '../blocks/unfold.ts';
import { withMeasureColumn } from './measure-column.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { writtenUnit } from '../words/written-unit.ts';

const rowsSampled = 200;
const numericRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
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

/** How a table seems to be laid out. A proposal: a person confirms or corrects it before anything is read. */
export function proposeMapping(table: UnfoldedTable, sites: readonly KnownSite[]): ImportMapping {
  return proposeMappings(table, sites).proposed;
}

/**
 * The same, with what is proposed instead where the rows may be bills as well as months: `other` is of whichever of the two is
 * not proposed.
 */
export function proposeMappings(
  table: UnfoldedTable,
  sites: readonly KnownSite[],
): { proposed: ImportMapping; other: ImportMapping | null } {
  const { header, rows: data } = table;
  const matchSite = createNameMatcher(sites, new Map());
  const formerTable = formerTableOf(header.columns.map(({ text }) => text));
  const told = header.columns.map((_, index) => suggestColumn(header, index, data, matchSite));
  const withTitles = [...told, ...titleColumnsOf(table)];
  const suggested = withMeasureColumn(withTitles, data);
  const subject = detectSubject(suggested, formerTable);
  const fitted = settleRoles(withoutIndexes(suggested), subject, formerTable);
  const hidden = new Set(table.hiddenColumns);
  const settled =
    formerTable === null
      ? settleMeasures(settlePeriods(fitted, data), data, hidden)
      : { columns: fitted, questions: [] };
  const usual = mappingOf(table, subject, formerTable, settled);
  if (subject !== 'declarations' || formerTable !== null) return { proposed: usual, other: null };
  const billed = billColumns(withTitles, data, hidden);
  const held = holdsBills(billed.columns, data);
  if (held === 'no') return { proposed: usual, other: null };
  const bills = mappingOf(table, 'bills', null, billed);
  return held === 'surely'
    ? { proposed: bills, other: usual }
    : { proposed: { ...usual, isSubjectAsked: true }, other: bills };
}

function mappingOf(
  table: UnfoldedTable,
  subject: ImportMapping['subject'],
  formerTable: ImportMapping['formerTable'],
  settled: Pick<ImportMapping, 'columns' | 'questions'>,
): ImportMapping {
  const { header, rows: data, scope } = table;
  const columns = withTitleUnit(withOnlyEnergy(settled.columns), [table.name, ...header.titles]).map(
    column => ({
      ...column,
      decimalSeparator: numericRoles.has(column.role) ? decimalSeparatorOf(cellsOf(data, column.index)) : ',',
    }),
  );
  const columnOf = (role: ColumnRole) => columns.find(column => column.role === role)?.index ?? -1;
  const has = (role: ColumnRole) => columnOf(role) !== -1;
  const isFormerMeasure =
    formerTable === 'building_consumptions' || formerTable === 'monthly_energy_declarations';
  const tellsYear = has('year') || has('period') || has('from') || columns.some(({ year }) => year !== null);
  return {
    subject,
    headerLine: header.line,
    columns,
    defaults: {
      site: has('site') || subject === 'sites' ? null : scope.site,
      energy: has('energy') || columns.some(({ energy }) => energy !== null) ? null : scope.energy,
      year: tellsYear ? null : yearOfTitles(table, columns),
      units: formerTable === 'building_consumptions' ? { electricity: 'kWh', gas: 'kWh', water: 'm3' } : {},
      ecsProducer: null,
    },
    lastDayIncluded: isLastDayIncluded(
      has('from')
        ? data.map(({ cells }) => [cells[columnOf('from')], cells[columnOf('to')]])
        : data.map(({ cells }) => spanOf(cells[columnOf('period')])),
    ),
    fillsDown: columns.some(column => downwardRoles.has(column.role) && looksMerged(data, column)),
    zeroIsMissing: isFormerMeasure,
    formerTable,
    questions: settled.questions,
  };
}

/** Beside the consumption of one energy alone, an amount without a word is its own. */
function withOnlyEnergy(columns: ColumnMapping[]): ColumnMapping[] {
  const quantities = columns.filter(({ role }) => role === 'quantity');
  const [energy, ...others] = new Set(quantities.map(column => column.energy));
  if (columns.some(({ role }) => role === 'energy' || role === 'measure')) return columns;
  if (energy === undefined || energy === null || others.length > 0) return columns;
  return columns.map(column =>
    column.role === 'amount' && column.energy === null ? { ...column, energy } : column,
  );
}

/** Of twelve columns from one autumn to the next, the first year of a season that is told; one year alone is asked about. */
function yearOfTitles(
  { scope, header, name }: UnfoldedTable,
  columns: readonly ColumnMapping[],
): number | null {
  if (seasonStartOf(columns) === null) return scope.year;
  const seasons = new Set([name, ...header.titles].flatMap(title => seasonIn(title) ?? []));
  const [season] = seasons;
  return seasons.size === 1 && season !== undefined ? season : null;
}

/** The first and last day that one cell tells. */
function spanOf(cell: TableCell | undefined): [TableCell, TableCell] {
  const period = readPeriod(cell);
  return period?.kind === 'span' ? [period.from, period.to] : [null, null];
}

const unscoped = { energy: null, unit: null, basis: null, month: null, year: null } as const;

/** What titles told of each row, as columns after those of the file. */
function titleColumnsOf({ titleColumns }: UnfoldedTable): ColumnMapping[] {
  return Object.entries(titleColumns).map(([kind, index]) => ({
    ...unscoped,
    index,
    header: '',
    role: kind as keyof UnfoldedTable['titleColumns'],
    confidence: 0.9,
    decimalSeparator: ',',
    isFromTitles: true,
  }));
}

/** Two indexes of a row give what was used between them; one alone, or one beside a quantity, gives nothing. */
function withoutIndexes(columns: ColumnMapping[]): ColumnMapping[] {
  const has = (wanted: ColumnRole) => columns.some(({ role }) => role === wanted);
  if (has('index-from') && has('index-to') && !has('quantity') && !has('gas-coefficient')) return columns;
  return columns.map(column =>
    column.role === 'index-from' || column.role === 'index-to' ? { ...column, role: 'ignored' } : column,
  );
}

function suggestColumn(
  header: Header,
  index: number,
  data: TableRow[],
  matchSite: NameMatcher,
): ColumnMapping {
  const { text, meaning } = header.columns[index] ?? { text: '', meaning: null };
  const empty = { ...unscoped, role: 'ignored', confidence: 0 } as const;
  const sample = [...cellsOf(data.slice(0, rowsSampled), index)].map(cell => cell ?? null);
  if (isBasis(sample)) {
    return {
      ...unscoped,
      role: 'amount-basis',
      confidence: 0.95,
      index,
      header: text,
      decimalSeparator: ',',
    };
  }
  const found = withPeriods(sample, meaning) ?? {
    ...empty,
    ...guessByContent(sample, matchSite, header.line > 0 ? text : null),
  };
  const confidence = isContradicted(found.role, sample) ? found.confidence / 2 : found.confidence;
  return { ...found, confidence, index, header: text, decimalSeparator: ',' };
}

/** « HT » and « TTC » in its cells: whatever its header, it says what the amount beside it is. */
function isBasis(sample: readonly TableCell[]): boolean {
  const held = sample.map(cellText).filter(text => text !== '');
  return held.length > 0 && held.every(text => amountBasis(text) !== null);
}

/** Under « Mois », people write « 3 », « mars » or « 03/2024 »: the last says the year too. */
function withPeriods<Meaning extends { role: ColumnRole }>(
  sample: TableCell[],
  meaning: Meaning | null,
): Meaning | null {
  if (meaning?.role !== 'month') return meaning;
  const held = sample.map(cell => readPeriod(cell)?.kind).filter(kind => kind !== undefined);
  const withYear = held.filter(kind => kind === 'month' || kind === 'day' || kind === 'span');
  return withYear.length * 2 > held.length ? { ...meaning, role: 'period' } : meaning;
}

/** A column of numbers that mostly holds something else. */
function isContradicted(role: ColumnRole, sample: TableCell[]): boolean {
  const held = sample.filter(cell => !isEmptyNumberCell(cell));
  if (!numericRoles.has(role) || held.length === 0) return false;
  return held.filter(cell => readNumberCell(cell, ',').kind === 'value').length * 2 < held.length;
}

function* cellsOf(rows: readonly TableRow[], index: number): Generator<TableCell | undefined> {
  for (const { cells } of rows) yield cells[index];
}

/** « Consommations 2023 (MWh) » above a table gives their unit to the quantities that have none. */
function withTitleUnit(columns: ColumnMapping[], titles: string[]): ColumnMapping[] {
  const written = titles.map(writtenUnit).find(unit => unit !== null);
  if (written === undefined || columns.some(({ role, unit }) => role === 'unit' || unit !== null))
    return columns;
  return columns.map(column => (column.role === 'quantity' ? { ...column, ...written } : column));
}

/** A key that is written once for several rows below it. */
function looksMerged(data: TableRow[], { index, isFromTitles }: ColumnMapping): boolean {
  if (isFromTitles === true) return false;
  const sample = data.slice(0, rowsSampled);
  const empty = sample.filter(({ cells }) => (cells[index] ?? null) === null).length;
  return sample.length >= 3 && (sample[0]?.cells[index] ?? null) !== null && empty >= sample.length * 0.3;
}
