import { type BillAmounts, toleratedCents } from '../../energy/check-amounts.ts';
import { gapOfPosts, type PricedPost, vatOfPosts } from '../../bills/vat-of-posts.ts';
import { sumPresent } from '../../ground/number/sum-present.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { TableRow } from '../../ground/table/table.ts';
import { columnValues } from './column-values.ts';
import type { ColumnMapping, ColumnRole, MappingQuestion } from '../words/mapping.ts';
import { componentOfHeader } from './post-component.ts';

const rowsCompared = 200;
/** The fraction of the bills with items that must equal their sum. */
const mostly = 0.9;
/** With more items, none is tried as one to leave out. */
const mostSearched = 30;
/** From this number of bills on, a column that has to be left out is not a coincidence. */
const leastRows = 3;
const sumWords = /\b(totaux|total|totale|sous|somme|dont|cumul)\b/;

type Settled = { columns: ColumnMapping[]; questions: MappingQuestion[] };
type Bill = { posts: (number | null)[]; printed: BillAmounts };

/**
 * Items in columns are lines of the bill if together they give its HT, or lead to its TTC; one or two of them may be sums of
 * others, and are left out. If several choices are possible, a person is asked; if the items do not make up the bill, all are
 * left out.
 */
export function settlePosts(columns: readonly ColumnMapping[], data: readonly TableRow[]): Settled {
  const posts = columns.filter(({ role }) => role === 'line-amount');
  if (posts.length === 0) return { columns: [...columns], questions: [] };
  const isOfLines = columns.some(({ role }) => role === 'line-label');
  const sets = isOfLines || posts.length < 2 ? [] : setsThatAdd(posts, billsOf(posts, columns, data));
  const [only] = sets;
  const left = sets.length === 1 && only !== undefined ? only : null;
  const doubtful = new Set(sets.length > 1 ? sets.flat() : []);
  const isTaken = (column: ColumnMapping) =>
    sets.length > 0 && !doubtful.has(column) && left?.includes(column) !== true;
  return {
    columns: columns.map(column =>
      column.role !== 'line-amount' || isTaken(column) ? column : { ...column, role: 'ignored' },
    ),
    questions:
      doubtful.size === 0
        ? []
        : [{ role: 'line-amount', reason: 'several', columns: [...doubtful].map(({ index }) => index) }],
  };
}

/** The smallest sets of columns whose removal makes the others add up to the bill; empty if there are none. */
function setsThatAdd(posts: readonly ColumnMapping[], bills: readonly Bill[]): ColumnMapping[][] {
  const adds = (left: readonly ColumnMapping[]) => areBills(posts, left, bills);
  if (adds([])) return [[]];
  if (posts.length > mostSearched) return [];
  const ones = posts.map(post => [post]);
  const twos = posts.flatMap((post, at) => posts.slice(at + 1).map(other => [post, other]));
  for (const ways of [ones, twos]) {
    const found = ways.filter(left => posts.length - left.length > 1 && adds(left));
    const named = found.filter(left => left.every(({ header }) => sumWords.test(foldText(header))));
    if (named.length === 1) return named;
    if (found.length > 0) return bills.length < leastRows ? [] : found;
  }
  return [];
}

function areBills(
  posts: readonly ColumnMapping[],
  left: readonly ColumnMapping[],
  bills: readonly Bill[],
): boolean {
  let held = 0;
  let whole = 0;
  for (const { posts: values, printed } of bills) {
    const priced = posts.flatMap((post, at) => {
      const value = values[at] ?? null;
      return value === null || left.includes(post)
        ? []
        : [{ component: post.component ?? componentOfHeader(post.header), htCents: centsOf(value) }];
    });
    if (priced.length === 0) continue;
    held += 1;
    if (isBill(priced, printed)) whole += 1;
  }
  return held > 0 && whole >= held * mostly;
}

/** When the TVA cannot be known until a person chooses the TTC column, only the HT is checked. */
function isBill(posts: readonly PricedPost[], printed: BillAmounts): boolean {
  if (printed.vatCents !== null || printed.ttcCents !== null) return vatOfPosts(posts, printed) !== null;
  const gap = gapOfPosts(posts, printed);
  return gap !== null && Math.abs(gap) <= toleratedCents;
}

function billsOf(
  posts: readonly ColumnMapping[],
  columns: readonly ColumnMapping[],
  data: readonly TableRow[],
): Bill[] {
  const of = (role: ColumnRole) => columns.filter(column => column.role === role);
  const groups = [posts, of('amount-ht'), of('amount-vat'), of('amount')];
  const valuesOf = groups.map(group =>
    columnValues(
      data.slice(0, rowsCompared),
      group.map(({ index }) => index),
    ),
  );
  const [own = [], ht = [], vat = [], ttc = []] = valuesOf;
  return own.map((values, at) => ({
    posts: values,
    printed: { htCents: centsIn(ht[at]), vatCents: centsIn(vat[at]), ttcCents: centsIn(ttc[at]) },
  }));
}

function centsIn(values: readonly (number | null)[] = []): number | null {
  const euros = sumPresent(values);
  return euros === null ? null : centsOf(euros);
}

function centsOf(euros: number): number {
  return Math.round(euros * 100) + 0;
}
