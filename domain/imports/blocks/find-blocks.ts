import type { ColumnRole } from '../words/mapping.ts';
import { readPeriod } from '../words/read-period.ts';
import type { NameMatcher } from '../words/match-name.ts';
import type { KnownSite } from '../words/named.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { columnsWithoutHeader, findHeader, type Header } from '../words/find-header.ts';
import { siteTypeIn } from '../words/guess-site.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { Table, TableRow } from '../../ground/table/table.ts';
import { type ColumnRange, columnGroups, withinRange } from './column-groups.ts';
import { holdsSmallNumber, isValueRow, titleOf } from './row-shape.ts';
import { withLetteredMonths } from './lettered-months.ts';
import { openedPivot } from './pivot.ts';
import { siteColumnsOf } from './site-columns.ts';
import { createScopeStack } from './scope-stack.ts';
import { cornerTitle, withoutCorner } from './corner-title.ts';
import { noScope, scopeOfTitles, scopeOrElse, siteWordsOf, type TitleScope } from './title-meaning.ts';

/** Rows of a sheet under one header and with the same titles. */
export type Block = {
  header: Header;
  scope: TitleScope;
  rows: TableRow[];
  /** One of several sites side by side: its rows contain the figures of that site only. */
  isCrossed?: boolean;
};

type Headed = Pick<Header, 'line' | 'columns'>;
type Zone = { titles: TableRow[]; header: Headed | null; data: TableRow[] };

/**
 * The blocks of a sheet from top to bottom: one under each header, and one under each title between rows. Blocks side by side are
 * separated. Without any header, all rows form one block.
 */
export function findBlocks(table: Table, sites: readonly KnownSite[], matchSite: NameMatcher): Block[] {
  const scopes = createScopeStack();
  const titleTexts = [table.name];
  const scopeOf = (texts: readonly string[]) => scopeOfTitles(texts, sites, matchSite);
  scopes.tellAll(scopeOf([table.name]));
  const blocks: Block[] = [];
  let header: Headed = { line: 0, columns: columnsWithoutHeader(table.rows) };
  let above: TableRow[] = [];
  let open: TableRow[] = [];

  function close() {
    blocks.push(...parted(header, above, open, [...titleTexts], scopes.now(), scopeOf));
    open = [];
  }
  let isFirst = true;
  const rows = openedPivot(withLetteredMonths(table.rows));
  const isSite = (text: string) => matchSite(text).kind === 'known' || siteTypeIn(text) !== null;
  for (const zone of zonesOf(rows, () => header, isSite)) {
    if (zone.header !== null || zone.titles.length > 0) {
      close();
      const isSideBySide = columnGroups(zone.header?.columns ?? header.columns).length > 1;
      const isTop = isFirst && zone.header !== null;
      for (const row of zone.titles) {
        const texts = row.cells.map(cellText).filter(text => text !== '');
        titleTexts.push(...texts);
        // Several titles on one line each belong to a block of their own.
        if (isSideBySide && texts.length > 1) continue;
        if (isTop) scopes.tellAll(scopeOf(texts));
        else scopes.tell(scopeOf(texts));
      }
      const isTold = scopes.now().site !== null && scopes.isSiteOfAll();
      const asked = isTop || isTold ? '' : unknownSite(zone.titles, text => scopeOf([text]).site !== null);
      if (asked !== '') scopes.tell({ ...noScope, site: asked });
      above = zone.titles;
    }
    isFirst = false;
    if (zone.header !== null) header = zone.header;
    for (const row of zone.data) open.push(row);
  }
  close();
  return blocks;
}

/** The last title alone in its row that may name a site: the user is asked which one. */
function unknownSite(titles: readonly TableRow[], isKnown: (text: string) => boolean): string {
  const words = titles.map(row => titleOf(row) ?? '').filter(text => siteWordsOf(text) !== '');
  return words.some(isKnown) ? '' : siteWordsOf(words.at(-1) ?? '');
}

/** Runs of rows: the titles above a header or between figures, the header, and the rows below. */
function* zonesOf(
  rows: readonly TableRow[],
  known: () => Headed,
  isSite: (text: string) => boolean,
): Generator<Zone> {
  let index = 0;
  let last = 0;
  while (index < rows.length) {
    const start = index;
    while (index < rows.length && !isValueRow(rows[index] as TableRow)) index += 1;
    const texts = rows.slice(start, index);
    const zones = start === 0 ? firstZones(texts, rows, isSite) : laterZones(texts, last, known(), isSite);
    const found = start === 0 ? zones[0]?.header : null;
    if (found) {
      const below = rows.findIndex(row => row.line > found.line);
      index = below === -1 ? rows.length : Math.max(index, below);
    }
    const valueStart = index;
    while (index < rows.length && isValueRow(rows[index] as TableRow)) index += 1;
    for (const row of rows.slice(valueStart, index)) zones.at(-1)?.data.push(row);
    last = rows[index - 1]?.line ?? last;
    yield* zones;
  }
}

function firstZones(texts: TableRow[], rows: readonly TableRow[], isSite: (text: string) => boolean): Zone[] {
  const header = findHeader(texts, isSite) ?? findHeader(rows, isSite);
  if (header === null) return sections(texts, null);
  const { line } = header;
  const titles = rows.filter(row => row.line < line);
  const below = texts.filter(row => row.line > line);
  // If there are only names, they are a list and not titles.
  const isList = texts.length === rows.length;
  return [{ titles, header, data: isList ? below : [] }, ...(isList ? [] : sections(below, header))];
}

/** Text rows between figures: a header that is repeated or follows a gap, titles, or rows without figures. */
function laterZones(
  texts: TableRow[],
  lastLine: number,
  known: Headed,
  isSite: (text: string) => boolean,
): Zone[] {
  const mayBeHeader = texts.filter(
    row => isSameHeader(row, known) || !(holdsSmallNumber(row) || tellsTimeUnder(row, known)),
  );
  const found = findHeader(mayBeHeader, isSite);
  const startsAnew = (texts[0]?.line ?? 0) > lastLine + 1 || texts.some(row => titleOf(row) !== null);
  const foundRow = texts.find(row => row.line === found?.line);
  if (found !== null && foundRow !== undefined && (startsAnew || isSameHeader(foundRow, known))) {
    const { line } = found;
    const [above, below] = [texts.filter(row => row.line < line), texts.filter(row => row.line > line)];
    const isRow = (row: TableRow) => tellsTimeUnder(row, known);
    return [
      { titles: [], header: null, data: above.filter(isRow) },
      { titles: above.filter(row => !isRow(row)), header: found, data: [] },
      ...sections(below, found),
    ];
  }
  return sections(texts, known);
}

/** Text rows under a header: titles of the following rows, if it is a table of figures; all others are rows of the table. */
function sections(texts: TableRow[], header: Headed | null): Zone[] {
  const holdsFigures = header?.columns.some(
    ({ meaning }) => meaning?.role === 'quantity' || meaning?.role === 'amount',
  );
  const isTitle = (row: TableRow) => holdsFigures === true && titleOf(row) !== null;
  const data = texts.filter(row => !isTitle(row));
  return [{ titles: texts.filter(isTitle), header: null, data }];
}

const ofTime: ReadonlySet<ColumnRole | undefined> = new Set<ColumnRole>(['month', 'period', 'from', 'to']);

/** A row of the table whose figure is missing or looks like a month: it has a month of its own in the column for months. */
function tellsTimeUnder({ cells }: TableRow, { columns }: Headed): boolean {
  return columns.some(({ meaning }, index) => ofTime.has(meaning?.role) && readPeriod(cells[index]) !== null);
}

function isSameHeader({ cells }: TableRow, { columns }: Headed): boolean {
  const filled = cells.filter(cell => cellText(cell) !== '');
  const same = cells.filter(
    (cell, index) =>
      cellText(cell) !== '' && foldText(cellText(cell)) === foldText(columns[index]?.text ?? ''),
  );
  return filled.length > 0 && same.length * 10 >= filled.length * 6;
}

/** The block under a header, or the blocks side by side under it, each with its own titles. */
function parted(
  given: Headed,
  above: readonly TableRow[],
  rows: TableRow[],
  titles: string[],
  told: TitleScope,
  scopeOf: (texts: readonly string[]) => TitleScope,
): Block[] {
  if (rows.length === 0) return [];
  const corner = cornerTitle(given, rows);
  const header = corner === null ? given : withoutCorner(given);
  if (corner !== null) titles.push(corner);
  const scope = corner === null ? told : scopeOrElse(told, { ...scopeOf([corner]), site: null }, []);
  const groups = columnGroups(header.columns);
  if (groups.length === 1) return bySite(header, above, rows, titles, scope, scopeOf);
  // A row of several titles gives each block the title above it.
  const beside = above.filter(({ cells }) => cells.filter(cell => cellText(cell) !== '').length > 1);
  const ofOthers = (group: ColumnRange) =>
    new Set(beside.flatMap(({ cells }) => cells.filter((_, at) => !isOver(at, group)).map(cellText)));
  return groups.map((group): Block => {
    const over = above.flatMap(({ cells }) => cells.filter((cell, at) => cell !== null && isOver(at, group)));
    const own = scopeOf(over.map(cellText));
    const ownTitles = titles.filter(title => !ofOthers(group).has(title));
    return {
      header: { line: header.line, columns: blanked(header.columns, group), titles: ownTitles },
      scope: {
        site: own.site ?? scope.site,
        energy: own.energy ?? scope.energy,
        year: own.year ?? scope.year,
        month: own.month ?? scope.month,
      },
      rows: rows.map(({ line, cells }) => ({ line, cells: withinRange(cells, group) })),
    };
  });
}

/** The block, or one block for each of the sites side by side in it. */
function bySite(
  header: Headed,
  above: readonly TableRow[],
  rows: TableRow[],
  titles: string[],
  scope: TitleScope,
  scopeOf: (texts: readonly string[]) => TitleScope,
): Block[] {
  const found = siteColumnsOf(header.columns, above, rows, scopeOf, scope.site !== null);
  if (found === null) return [{ header: { ...header, titles }, scope, rows }];
  const { sites, columns } = found;
  const ofSites = new Set([...sites.values()].flatMap(own => [...own]));
  return [...sites].map(([site, own]) => ({
    header: { line: header.line, columns, titles: [...titles] },
    isCrossed: true,
    scope: { ...scope, site },
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell, index) => (own.has(index) || !ofSites.has(index) ? cell : null)),
    })),
  }));
}

function isOver(column: number, { first, last }: ColumnRange): boolean {
  return column >= first && column <= last;
}

function blanked(columns: Header['columns'], group: ColumnRange): Header['columns'] {
  return columns.map((column, index) =>
    isOver(index, group) || index < group.sharedBefore ? column : { text: '', meaning: null },
  );
}
