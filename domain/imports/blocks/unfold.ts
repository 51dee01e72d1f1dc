import { createNameMatcher } from '../words/match-name.ts';
import type { KnownSite } from '../words/named.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { Header } from '../words/find-header.ts';
import { asideTitle } from '../words/aside-title.ts';
import { plannedTitle } from '../words/planned-figures.ts';
import { writtenUnit } from '../words/written-unit.ts';
import type { Table, TableCell, TableRow } from '../../ground/table/table.ts';
import { type Block, findBlocks } from './find-blocks.ts';
import { isTotalName } from '../words/total-name.ts';
import { mayHoldFigure } from './row-shape.ts';
import { lineOfSheet } from './sheet-line.ts';
import { noScope, siteWordsOf, type TitleScope } from './title-meaning.ts';

/** The position of a block of rows in the file. */
export type BlockPlace = { sheet: string; firstLine: number; lastLine: number };

/**
 * All the blocks of a file with the same columns, as one table. It contains only rows of figures, with lines of the file
 * (`lineOfSheet`); what titles state is in `scope` when it applies to all rows, otherwise in additional columns at the end.
 */
export type UnfoldedTable = Table & {
  header: Header;
  scope: TitleScope;
  /** By kind, the index of the column with what titles state for each row. */
  titleColumns: Partial<Record<keyof TitleScope, number>>;
  blocks: BlockPlace[];
  /** Sites are side by side in it, and each row belongs to one of them. */
  isCrossed: boolean;
};

/** The tables of a file, grouped by their columns: thirty sheets of one shape form one table. */
export function unfold(tables: readonly Table[], sites: readonly KnownSite[]): UnfoldedTable[] {
  const matchSite = createNameMatcher(sites, new Map());
  const found = tables.flatMap((table, sheet) =>
    findBlocks(table, sites, matchSite).map(block => ({ table, sheet, block })),
  );
  // A sheet of text, such as the description of an export, is ignored beside sheets of figures.
  const withFigures = found.filter(({ block }) => block.rows.some(mayHoldFigure));
  const alike = Map.groupBy(withFigures.length > 0 ? withFigures : found, ({ table, sheet, block }) =>
    layoutKey(block, table, sheet),
  );
  return [...alike.values()].map(unfoldedOf);
}

type Found = { table: Table; sheet: number; block: Block };

function layoutKey({ header }: Block, { hiddenColumns = [] }: Table, sheet: number): string {
  if (header.line === 0) return `sheet ${sheet}`;
  // Planned figures, prices or temperatures are not merged with the table of what was used.
  const planned = plannedTitle(header.titles) === undefined ? '' : 'planned';
  const aside = asideTitle(header.titles)?.kind ?? '';
  return `${header.columns.map(({ text }) => foldText(text)).join('|')} ${hiddenColumns.join(',')} ${planned} ${aside}`;
}

function unfoldedOf(group: Found[]): UnfoldedTable {
  const [first] = group as [Found];
  const { header } = first.block;
  const scopes = group.map(({ table, block }) =>
    scopeOfBlock(block, table, new Set(group.map(({ sheet }) => sheet)).size),
  );
  const isTold = (kind: keyof TitleScope) => scopes.some(scope => scope[kind] !== null);
  // A month always gets a column, since a mapping has no month for a whole table.
  const differing = (['site', 'energy', 'year', 'month'] as const).filter(
    kind => new Set(scopes.map(scope => scope[kind])).size > (kind === 'month' ? 0 : 1) && isTold(kind),
  );
  const width = Math.max(header.columns.length, ...group.map(({ block }) => widthOf(block.rows)));
  const titleColumns = Object.fromEntries(differing.map((kind, index) => [kind, width + index]));
  const toldOf = (index: number) =>
    differing.map(kind =>
      kind === 'energy' ? energyWithUnit(scopes[index], group[index]) : (scopes[index]?.[kind] ?? null),
    );
  const told = Object.entries(scopes[0] ?? noScope).filter(([kind]) => !(kind in titleColumns));
  return {
    name: first.table.name,
    header: { ...header, titles: [...new Set(group.flatMap(({ block }) => block.header.titles))] },
    scope: { ...noScope, ...Object.fromEntries(told) },
    titleColumns,
    rows: group.flatMap(({ sheet, block }, index) =>
      sheet === 0 && differing.length === 0
        ? block.rows
        : block.rows.map(row => withTitles(row, sheet, width, toldOf(index))),
    ),
    formulaCells: sheetsOf(group).flatMap(({ table, sheet }) =>
      table.formulaCells.map(cell => ({ ...cell, line: lineOfSheet(sheet, cell.line) })),
    ),
    hiddenColumns: first.table.hiddenColumns ?? [],
    hiddenLines: sheetsOf(group).flatMap(({ table, sheet }) =>
      (table.hiddenLines ?? []).map(line => lineOfSheet(sheet, line)),
    ),
    isCrossed: first.block.isCrossed ?? false,
    blocks: placesOf(group),
  };
}

/** Sites side by side have the same place. */
function placesOf(group: readonly Found[]): BlockPlace[] {
  const places = group.map(({ table, block }) => ({
    sheet: table.name,
    firstLine: block.rows[0]?.line ?? 0,
    lastLine: block.rows.at(-1)?.line ?? 0,
  }));
  return [...new Map(places.map(place => [`${place.sheet} ${place.firstLine}`, place])).values()];
}

/** Several sheets of one shape are usually one site each: an unknown sheet name is asked about. */
function scopeOfBlock({ scope }: Block, { name }: Table, sheetCount: number): TitleScope {
  if (scope.site !== null || sheetCount < 2) return scope;
  if (siteWordsOf(name) === '' && !isTotalName(name, null)) return scope;
  return { ...scope, site: name };
}

/** « gas (kWh PCS) », for a block whose titles name one energy and one unit. */
function energyWithUnit(scope: TitleScope | undefined, found: Found | undefined): string | null {
  if (scope === undefined || scope.energy === null) return null;
  const units = new Set(found?.block.header.titles.flatMap(title => unitTextOf(title) ?? []));
  const [unit] = units;
  return units.size === 1 ? `${scope.energy} (${unit})` : scope.energy;
}

function unitTextOf(title: string): string | null {
  const written = writtenUnit(title);
  if (written === null) return null;
  const { unit, basis, scale } = written;
  // Thousands of a unit cannot be written this way: the user is asked.
  return scale === undefined ? [unit, basis ?? ''].join(' ').trim() : '?';
}

function widthOf(rows: readonly TableRow[]): number {
  return rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
}

function withTitles({ line, cells }: TableRow, sheet: number, width: number, told: TableCell[]): TableRow {
  const padded =
    told.length === 0 ? cells : Array.from({ length: width }, (_, index) => cells[index] ?? null);
  return { line: lineOfSheet(sheet, line), cells: [...padded, ...told] };
}

function sheetsOf(group: readonly Found[]): Pick<Found, 'table' | 'sheet'>[] {
  return [...new Map(group.map(({ table, sheet }) => [sheet, { table, sheet }])).values()];
}
