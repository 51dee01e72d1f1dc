import { billColumns } from './bill-columns.ts';
import { decimalSeparatorsOf, separatorShown } from '../../ground/table/decimal-separator.ts';
import { dayOrderOf } from '../words/day-order.ts';
import { detectSubject } from './detect-subject.ts';
import { formerTableOf } from './former-table.ts';
import { energyInWords } from '../../energy/energy-in-words.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { isPlainNumber } from '../words/plain-number.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { energyOfHeader } from '../words/energy-of-header.ts';
import { isLastDayIncluded } from '../words/last-day-included.ts';
import { holdsBills } from './holds-bills.ts';
import type { ColumnMapping, ColumnRole, ImportMapping } from '../words/mapping.ts';
import { createNameMatcher } from '../words/match-name.ts';
import { scopeOfTitles, scopeOrElse, type TitleScope } from '../blocks/title-meaning.ts';
import type { KnownSite } from '../words/named.ts';
import { readPeriod } from '../words/read-period.ts';
import { seasonOfTable } from './season-of-table.ts';
import { downwardRoles } from '../words/row-cells.ts';
import { settleIndexes } from './settle-indexes.ts';
import { settleMeasures } from './settle-measures.ts';
import { settlePeriods } from './settle-periods.ts';
import { settleRoles } from './settle-roles.ts';
import { cellsOf, numericRoles, suggestColumn, unscoped } from './suggest-column.ts';
import { withClassRows } from './class-rows.ts';
import { withDoubtfulFigures } from './doubtful-figures.ts';
import { withDoubtfulYears } from './doubtful-years.ts';
import { withTitleEuros } from './title-euros.ts';
import type { UnfoldedTable } from '../blocks/unfold.ts';
import { withMeasureColumn } from './measure-column.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { withTitleUnit } from './title-unit.ts';
import { yearOfLabels } from './year-of-labels.ts';
import { writtenUnit } from '../words/written-unit.ts';

const rowsSampled = 200;

/** Proposes a mapping for a table. A person confirms or corrects it before anything is read. */
export function proposeMapping(table: UnfoldedTable, sites: readonly KnownSite[]): ImportMapping {
  return proposeMappings(table, sites).proposed;
}

/** Proposes a mapping, and when the rows may be bills as well as months, also the alternative as `other`. */
export function proposeMappings(
  table: UnfoldedTable,
  sites: readonly KnownSite[],
  fileName = '',
): { proposed: ImportMapping; other: ImportMapping | null } {
  const { header, rows: data } = table;
  const matchSite = createNameMatcher(sites, new Map());
  const formerTable = formerTableOf(header.columns.map(({ text }) => text));
  const told = header.columns.map((_, index) => suggestColumn(header, index, data, matchSite));
  const withTitles = [
    ...told,
    ...titleColumnsOf(table).filter(({ role }) => role !== 'month' || !told.some(tellsMonth)),
  ];
  const suggested = withMeasureColumn(withClassRows(withTitles, data), data);
  const { columns: kept, questions } = settleIndexes(suggested);
  const unread = suggested.filter(
    ({ role, index }) => role === 'ignored' && holdsFigures(data, index),
  ).length;
  const subject = detectSubject(suggested, formerTable, unread);
  const fitted = settleRoles(kept, subject, formerTable);
  const hidden = new Set(table.hiddenColumns);
  const settled =
    formerTable === null
      ? settleMeasures(settlePeriods(fitted, data), data, { hidden, isCrossed: table.isCrossed })
      : { columns: fitted, questions: [] };
  const isAsked = settled.columns.every(({ role }) => role !== 'quantity') && settled.questions.length === 0;
  const asked = { ...settled, questions: isAsked ? questions : settled.questions };
  const named = scopeOfTitles([fileName.replace(/\.\w+$/, '')], sites, matchSite);
  const usual = mappingOf(table, subject, formerTable, asked, { fileName, named });
  if (subject !== 'declarations' || formerTable !== null) return { proposed: usual, other: null };
  const billed = billColumns(withTitles, data, hidden);
  const held = holdsBills(billed.columns, data);
  if (held === 'no') return { proposed: usual, other: null };
  const bills = mappingOf(table, 'bills', null, billed, { fileName, named });
  return held === 'surely'
    ? { proposed: bills, other: usual }
    : { proposed: { ...usual, isSubjectAsked: true }, other: bills };
}

function mappingOf(
  table: UnfoldedTable,
  subject: ImportMapping['subject'],
  formerTable: ImportMapping['formerTable'],
  settled: Pick<ImportMapping, 'columns' | 'questions'>,
  { fileName, named }: { fileName: string; named: TitleScope },
): ImportMapping {
  const { header, rows: data } = table;
  const titles = [table.name, ...header.titles];
  const scope = scopeOrElse(table.scope, named, titles);
  const united = withTitleEuros(withTitleUnit(withOnlyEnergy(settled.columns), titles), titles);
  const separators = decimalSeparatorsOf(
    united.map(({ role, index }) => (numericRoles.has(role) ? separatorShown(cellsOf(data, index)) : 'none')),
  );
  const parted = united.map((column, at) => ({ ...column, decimalSeparator: separators[at] ?? ',' }));
  const isOfTime = subject === 'declarations' || subject === 'bills' || subject === 'readings';
  const columns = isOfTime
    ? withDoubtfulFigures(withDoubtfulYears(parted, data, { titles, fileName }), data, {
        titles,
        tellsEnergy: table.scope.energy !== null,
      })
    : parted;
  const rows = data.map(dayOrderOf({ columns }));
  const columnOf = (role: ColumnRole) => columns.find(column => column.role === role)?.index ?? -1;
  const has = (role: ColumnRole) => columnOf(role) !== -1;
  const isFormerMeasure =
    formerTable === 'building_consumptions' || formerTable === 'monthly_energy_declarations';
  const tellsYear = has('year') || has('period') || has('from') || columns.some(({ year }) => year !== null);
  const season = tellsYear ? null : seasonOfTable(columns, data, { titles, fileName });
  return {
    subject,
    headerLine: header.line,
    columns,
    defaults: {
      site: has('site') || subject === 'sites' ? null : scope.site,
      energy: energyOfTable(columns, subject, scope.energy),
      // For twelve months from one autumn to the next, a single year is ambiguous and is asked about.
      year: tellsYear
        ? null
        : season === null
          ? (scope.year ?? yearOfLabels(data, Math.max(columnOf('measure'), columnOf('energy'))))
          : season.year,
      ...(season?.seasonStart == null ? {} : { seasonStart: season.seasonStart }),
      units:
        formerTable === 'building_consumptions'
          ? { electricity: 'kWh', gas: 'kWh', water: 'm3' }
          : unitsOfLabels(table, table.titleColumns.energy ?? columnOf('energy')),
      ecsProducer: null,
    },
    lastDayIncluded: isLastDayIncluded(
      has('from')
        ? rows.map(({ cells }) => [cells[columnOf('from')], cells[columnOf('to')]])
        : rows.map(({ cells }) => spanOf(cells[columnOf('period')])),
    ),
    fillsDown: columns.some(column => downwardRoles.has(column.role) && looksMerged(data, column)),
    zeroIsMissing: isFormerMeasure,
    formerTable,
    questions: settled.questions,
    ...hiddenRowsOf(table),
  };
}

/** Whether most rows have numbers in the column, and nothing else. */
function holdsFigures(data: readonly TableRow[], column: number): boolean {
  const sample = [...cellsOf(data.slice(0, rowsSampled), column)];
  const held = sample.filter(cell => cellText(cell ?? null) !== '');
  return held.length * 2 > sample.length && held.every(isPlainNumber);
}

function hiddenRowsOf({ rows, hiddenLines = [] }: UnfoldedTable): Pick<ImportMapping, 'hiddenRows'> {
  const hidden = new Set(hiddenLines);
  const count = hidden.size === 0 ? 0 : rows.filter(({ line }) => hidden.has(line)).length;
  return count === 0 ? {} : { hiddenRows: { count, are: 'asked' } };
}

/** The energy of the whole table; null when its columns or rows state it. */
function energyOfTable(
  columns: readonly ColumnMapping[],
  subject: ImportMapping['subject'],
  said: EnergyType | null,
): EnergyType | null {
  if (columns.some(({ role, energy }) => role === 'energy' || energy !== null)) return null;
  return said ?? energyOfMeters(columns, subject) ?? energyOfClasses(columns, subject);
}

/** Months with numbers of points have the energy of these points; bills take it from each point. */
function energyOfMeters(
  columns: readonly ColumnMapping[],
  subject: ImportMapping['subject'],
): EnergyType | null {
  const meter = columns.find(({ role }) => role === 'meter');
  return subject === 'declarations' && meter !== undefined ? energyOfHeader(meter.header) : null;
}

/** Peak and off-peak hours imply electricity. */
function energyOfClasses(
  columns: readonly ColumnMapping[],
  subject: ImportMapping['subject'],
): EnergyType | null {
  const quantities = columns.filter(({ role }) => role === 'quantity');
  const areClasses =
    quantities.length > 0 && quantities.every(({ header }) => classes.test(foldText(header)));
  return subject === 'declarations' && areClasses ? 'electricity' : null;
}

const classes = /\b(h[pc][hbe]?|heures? (pleines?|creuses?))\b/;

/** If only one energy has quantities, an amount without an energy belongs to it. */
function withOnlyEnergy(columns: ColumnMapping[]): ColumnMapping[] {
  const quantities = columns.filter(({ role }) => role === 'quantity');
  const [energy, ...others] = new Set(quantities.map(column => column.energy));
  if (columns.some(({ role }) => role === 'energy' || role === 'measure')) return columns;
  if (energy === undefined || energy === null || others.length > 0) return columns;
  return columns.map(column =>
    column.role === 'amount' && column.energy === null ? { ...column, energy } : column,
  );
}

function tellsMonth({ role, month }: ColumnMapping): boolean {
  return month !== null || role === 'month' || role === 'period' || role === 'from';
}

/** The first and last day in one cell. */
function spanOf(cell: TableCell | undefined): [TableCell, TableCell] {
  const period = readPeriod(cell);
  return period?.kind === 'span' ? [period.from, period.to] : [null, null];
}

/** What titles state for each row, as columns after those of the file. */
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

/** The unit of each energy, when the titles of all blocks, the labels of all rows or their header state one with it. */
function unitsOfLabels({ rows, header }: UnfoldedTable, energy: number): ImportMapping['defaults']['units'] {
  const ofHead = writtenUnit(header.columns[energy]?.text ?? '');
  const labels = rows.map(({ cells }) => cellText(cells[energy]));
  const told = [...new Set(labels.filter(text => text !== ''))];
  const units = told.flatMap(text => {
    const named = energyInWords(foldText(text));
    const written = writtenUnit(text) ?? ofHead;
    return named === null || written === null ? [] : [[named, written.unit] as const];
  });
  return units.length === told.length ? Object.fromEntries(units) : {};
}

/** Whether a key seems to be written once for several rows below it. */
function looksMerged(data: TableRow[], { index, isFromTitles }: ColumnMapping): boolean {
  if (isFromTitles === true) return false;
  const sample = data.slice(0, rowsSampled);
  const empty = sample.filter(({ cells }) => (cells[index] ?? null) === null).length;
  return sample.length >= 3 && (sample[0]?.cells[index] ?? null) !== null && empty >= sample.length * 0.3;
}
