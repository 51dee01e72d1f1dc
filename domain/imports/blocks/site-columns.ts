import { energyInWords } from '../../energy/energy-in-words.ts';
import { cellText } from '../../ground/table/cell-text.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableCell, TableRow } from '../../ground/table/table.ts';
import { inPlainEuros } from '../words/figure-scale.ts';
import type { Header } from '../words/find-header.ts';
import { isPlainNumber } from '../words/plain-number.ts';
import type { HeaderMeaning } from '../words/header-meaning.ts';
import type { ColumnRole } from '../words/mapping.ts';
import { writtenUnit } from '../words/written-unit.ts';
import type { TitleScope } from './title-meaning.ts';
import { siteWordsOf } from './title-meaning.ts';

/** The columns of each site, by the text that names it, in a table with its sites side by side. */
export type SiteColumns = { sites: ReadonlyMap<string, ReadonlySet<number>>; columns: Header['columns'] };

const rowsSampled = 50;
/** Headers of the sum of the sites beside. */
const ofAll = /^(?:total|ensemble|groupe|Σ)/i;
/** Roles that state the owner of each row: tables with them have their sites in rows. */
const owners: ReadonlySet<ColumnRole | undefined> = new Set<ColumnRole>([
  'building',
  'building-code',
  'meter',
  'bill-number',
]);
const times: ReadonlySet<ColumnRole | undefined> = new Set<ColumnRole>(['month', 'period', 'year', 'from']);

/**
 * The sites side by side in a table, each above a column of figures or, in a line above, above several: known sites, or unknown
 * names if the table has nothing else besides its months. Null for any other table.
 */
export function siteColumnsOf(
  header: Header['columns'],
  above: readonly TableRow[],
  rows: readonly TableRow[],
  scopeOf: (texts: readonly string[]) => TitleScope,
  isToldSite: boolean,
): SiteColumns | null {
  const isFigures = header.map((_, index) => holdsFigures(rows, index));
  const knownIn = (text: string) => (text === '' ? null : scopeOf([text]).site);
  if (header.some(({ text, meaning }) => owners.has(meaning?.role) && knownIn(text) === null)) return null;
  const band = bandOf(above, header.length, text => knownIn(text) !== null);
  const ownNames = header.map(({ text }) => knownIn(text));
  const bandNames = band.map(knownIn);
  const known = several(ownNames) ? ownNames : several(bandNames) ? bandNames : null;
  const names = header.map(({ text, meaning }, index) => {
    if (isFigures[index] !== true || meaning?.role === 'ignored' || times.has(meaning?.role)) return null;
    const own =
      meaning === null || meaning.role === 'site' || meaning.role === 'name' ? siteWordsOf(text) : '';
    if (known === bandNames && known !== null) return bandNames[index] ?? ((band[index] ?? '') || null);
    return ownNames[index] ?? (isToldSite || own === '' || ofAll.test(own) ? null : own);
  });
  const hasOther = header.some(
    ({ meaning }, index) =>
      names[index] === null &&
      (meaning?.role === 'quantity' || meaning?.role === 'amount' || meaning?.role === 'site'),
  );
  const isTimed = header.some(
    ({ meaning, text }, index) => names[index] === null && (times.has(meaning?.role) || text !== ''),
  );
  const isOnlyNames =
    !isToldSite && !hasOther && isTimed && header.some(({ meaning }) => times.has(meaning?.role));
  if (!several(names) || !(known === null ? isOnlyNames : isTimed)) return null;
  const sites = new Map<string, Set<number>>();
  for (const [index, name] of names.entries()) {
    if (name !== null) sites.set(name, (sites.get(name) ?? new Set()).add(index));
  }
  return {
    sites,
    columns: header.map((column, index) =>
      names[index] !== null
        ? { ...column, meaning: figuresOf(column) }
        : ofAll.test(column.text)
          ? { ...column, meaning: null }
          : column,
    ),
  };
}

function several(names: readonly (string | null)[]): boolean {
  return new Set(names.filter(name => name !== null)).size > 1;
}

/** The text above each column in the last line above with several texts: a merged cell has its text in the first column. */
function bandOf(above: readonly TableRow[], width: number, isKnown: (text: string) => boolean): string[] {
  const bands = above.filter(({ cells }) => cells.filter(cell => cellText(cell) !== '').length > 1);
  // There may be a line of energies between the sites and the units of their columns.
  const ofSites = bands.findLast(({ cells }) => cells.filter(cell => isKnown(cellText(cell))).length > 1);
  const texts = (ofSites ?? bands.at(-1))?.cells ?? [];
  let running = '';
  return Array.from({ length: width }, (_, index) => {
    running = cellText(texts[index]) || running;
    return running;
  });
}

function holdsFigures(rows: readonly TableRow[], index: number): boolean {
  const held = rows
    .slice(0, rowsSampled)
    .flatMap(({ cells }) => (cellText(cells[index]) === '' ? [] : (cells[index] ?? [])));
  return held.length > 0 && held.filter((cell: TableCell) => isPlainNumber(cell)).length * 2 > held.length;
}

/** The meaning of a column whose header names a site: euros, or a quantity as described by its other words. */
function figuresOf({ text, meaning }: Header['columns'][number]): HeaderMeaning {
  if (meaning?.role === 'quantity' || meaning?.role === 'amount') return meaning;
  const plain = inPlainEuros(text);
  const role = /€|\b(ttc|euros?|montants?|co[uû]ts?)\b/i.test(plain.text) ? 'amount' : 'quantity';
  const inEuros = { unit: null, basis: null, scale: plain.scale };
  const written = (role === 'quantity' ? writtenUnit(text) : null) ?? inEuros;
  return {
    ...written,
    role,
    energy: energyInWords(foldText(text)),
    month: null,
    year: null,
    confidence: 0.8,
  };
}
