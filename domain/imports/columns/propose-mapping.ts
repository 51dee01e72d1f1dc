import { decimalSeparatorOf } from '../table/decimal-separator.ts';
import { detectSubject } from './detect-subject.ts';
import { energyInWords } from './energy-in-words.ts';
import { findHeader, type Header } from '../table/find-header.ts';
import { foldText } from '../table/fold-text.ts';
import { formerTableOf } from './former-table.ts';
import { guessByContent } from './guess-by-content.ts';
import { isLastDayIncluded } from '../rows/last-day-included.ts';
import type { ColumnMapping, ColumnRole, ImportMapping } from './mapping.ts';
import { createNameMatcher, type NameMatcher } from '../rows/match-name.ts';
import type { KnownSite } from '../rows/named.ts';
import { isEmptyNumberCell, readNumberCell } from '../table/read-number-cell.ts';
import { readPeriod } from '../rows/read-period.ts';
import { settleRoles } from './settle-roles.ts';
import type { Table, TableCell, TableRow } from '../table/table.ts';
import { writtenUnit } from './written-unit.ts';

const rowsSampled = 200;
const numericRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'quantity',
  'amount',
  'gas-coefficient',
  'surface',
  'floor-area',
  'energy-area',
  'position-x',
  'position-y',
  'altitude',
]);
const downwardRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'site',
  'building',
  'building-code',
  'energy',
  'year',
  'meter',
]);

/** How a table seems to be laid out. A proposal: a person confirms or corrects it before anything is read. */
export function proposeMapping(table: Table, sites: readonly KnownSite[]): ImportMapping {
  const header = findHeader(table);
  const data = table.rows.filter(row => row.line > header.line);
  const matchSite = createNameMatcher(sites, new Map());
  const formerTable = formerTableOf(header.columns.map(({ text }) => text));
  const suggested = header.columns.map((_, index) => suggestColumn(header, index, data, matchSite));
  const subject = detectSubject(suggested, formerTable);
  const settled = settleRoles(suggested, subject, formerTable);
  const titles = [table.name, ...header.titles];
  const columns = withTitleUnit(settled, titles).map(column => ({
    ...column,
    decimalSeparator: numericRoles.has(column.role) ? decimalSeparatorOf(cellsOf(data, column.index)) : ',',
  }));
  const columnOf = (role: ColumnRole) => columns.find(column => column.role === role)?.index ?? -1;
  const has = (role: ColumnRole) => columnOf(role) !== -1;
  const isFormerMeasure =
    formerTable === 'building_consumptions' || formerTable === 'monthly_energy_declarations';
  return {
    subject,
    headerLine: header.line,
    columns,
    defaults: {
      site: has('site') || subject === 'sites' ? null : titleSite(titles, sites, matchSite),
      energy: has('energy') || columns.some(({ energy }) => energy !== null) ? null : titleEnergy(titles),
      year:
        has('year') || has('period') || has('from') || columns.some(({ year }) => year !== null)
          ? null
          : titleYear(titles),
      units: formerTable === 'building_consumptions' ? { electricity: 'kWh', gas: 'kWh', water: 'm3' } : {},
      ecsProducer: null,
    },
    lastDayIncluded: isLastDayIncluded(
      data.map(({ cells }) => [cells[columnOf('from')], cells[columnOf('to')]]),
    ),
    fillsDown: columns.some(({ role, index }) => downwardRoles.has(role) && looksMerged(data, index)),
    zeroIsMissing: isFormerMeasure,
    formerTable,
  };
}

function suggestColumn(
  header: Header,
  index: number,
  data: TableRow[],
  matchSite: NameMatcher,
): ColumnMapping {
  const { text, meaning } = header.columns[index] ?? { text: '', meaning: null };
  const empty = {
    energy: null,
    unit: null,
    basis: null,
    month: null,
    year: null,
    role: 'ignored',
    confidence: 0,
  } as const;
  const sample = [...cellsOf(data.slice(0, rowsSampled), index)].map(cell => cell ?? null);
  const found = withPeriods(sample, meaning) ?? {
    ...empty,
    ...guessByContent(sample, matchSite, header.line > 0),
  };
  const confidence = isContradicted(found.role, sample) ? found.confidence / 2 : found.confidence;
  return { ...found, confidence, index, header: text, decimalSeparator: ',' };
}

/** Under « Mois », people write « 3 », « mars » or « 03/2024 »: the last says the year too. */
function withPeriods<Meaning extends { role: ColumnRole }>(
  sample: TableCell[],
  meaning: Meaning | null,
): Meaning | null {
  if (meaning?.role !== 'month') return meaning;
  const held = sample.map(cell => readPeriod(cell)?.kind).filter(kind => kind !== undefined);
  const withYear = held.filter(kind => kind === 'month' || kind === 'day');
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

/** « Site : Yssingeaux », « Consommations du CH de Brioude 2024 »: the one site that is named without doubt. */
function titleSite(titles: string[], sites: readonly KnownSite[], matchSite: NameMatcher): string | null {
  const named = titles
    .flatMap(title => [matchSite(title), matchSite(withoutCommonWords(title))])
    .flatMap(match => (match.kind === 'known' ? match.id : []));
  const [id, ...others] = new Set(named);
  return others.length === 0 ? (sites.find(site => site.id === id)?.name ?? null) : null;
}

/** What titles say beside a name; any other word may make it another one, as in « EHPAD de Brioude ». */
const commonWords =
  /\b(?:suivis?|bilans?|releves?|consommations?|consos?|depenses?|couts?|factures?|facturation|declarations?|tableaux?|annuel(?:le)?s?|mensuel(?:le)?s?|energies?|energetiques?|fluides?|electricite|electriques?|elec|gaz|eau|fioul|annees?|mois|sites?|etablissements?|exercice|kwh|mwh|m3|pcs|pci|ttc|d|de|des|du|l|la|le|les|en|par|pour|et|a|(?:19|20)\d\d)\b/g;

function withoutCommonWords(title: string): string {
  return foldText(title).replace(commonWords, ' ').trim();
}

/** The energy of all that stands below; null when titles name several, which then are told apart elsewhere. */
function titleEnergy(titles: string[]) {
  const energies = new Set(
    titles
      .flatMap(title => title.split(/[,;+&/|]|\bet\b/i))
      .map(part => energyInWords(foldText(part)))
      .filter(energy => energy !== null),
  );
  const [energy] = energies;
  return energies.size === 1 && energy !== undefined ? energy : null;
}

function titleYear(titles: string[]): number | null {
  const years = new Set(titles.flatMap(title => title.match(/(?<!\d)20\d\d(?!\d)/g) ?? []));
  const [year] = years;
  return years.size === 1 && year !== undefined ? Number(year) : null;
}

/** A key that is written once for several rows below it. */
function looksMerged(data: TableRow[], index: number): boolean {
  const sample = data.slice(0, rowsSampled);
  const empty = sample.filter(({ cells }) => (cells[index] ?? null) === null).length;
  return sample.length >= 3 && (sample[0]?.cells[index] ?? null) !== null && empty >= sample.length * 0.3;
}
