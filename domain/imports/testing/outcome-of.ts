import type { Table } from '../../ground/table/table.ts';
import { acceptFile, type Correction } from './accept-file.ts';
import { type Rows, sheet } from './made-file.ts';

/** The real content of a file, under the keys of `acceptFile`, or lines of bills, each worth 1. */
export type Truth = Record<string, number>;

/** A file, its content, the outcome of the proposal, the answers of a person, and the outcome after them. */
export type UnseenFile = [
  name: string,
  rows: Rows | Sheets,
  truth: Truth,
  outcome: string,
  answers?: Correction[],
  then?: string,
];

export type Sheets = Record<string, Rows>;

export function tablesOf(rows: Rows | Sheets): Table[] {
  return Array.isArray(rows)
    ? [sheet('Feuil1', rows)]
    : Object.entries(rows).map(([name, own]) => sheet(name, own));
}

/** Everything that an accepted proposal imports. */
function broughtBy(read: Extract<ReturnType<typeof acceptFile>, { kind: 'stored' }>): Truth {
  const { bills, readings, sites, buildings, registered } = read.content;
  const lines = bills.flatMap(({ number, kind, points }) =>
    points.map(
      ({ pointNumber, firstDay, lastDay, quantity, unit, ttcCents }) =>
        `${number} ${kind} ${pointNumber} ${firstDay} ${lastDay} ${quantity} ${unit} ${ttcCents}`,
    ),
  );
  const others = Object.entries({ readings, sites, buildings, registered }).flatMap(([name, { length }]) =>
    length === 0 ? [] : `${length} ${name}`,
  );
  return Object.fromEntries([...read.stored, ...[...lines, ...others].map(line => [line, 1] as const)]);
}

/**
 * The outcome of accepting the proposal for a file as it is: « right », « asked which » or « refused number-invalid » when the
 * rest is right, « FALSE … » when anything untrue is stored, « LOST … » when something true is missing without a message.
 */
export function outcomeOf(rows: Rows | Sheets, truth: Truth, answers: readonly Correction[] = []): string {
  const read = acceptFile(tablesOf(rows), answers);
  if (read.kind === 'asked') return `asked ${[...new Set(read.gaps)].join(' ')}`;
  const brought = broughtBy(read);
  const isTrue = ([at, value]: [string, number]) => Math.abs((truth[at] ?? Number.NaN) - value) <= 0.002;
  const untrue = Object.entries(brought).filter(entry => !isTrue(entry));
  if (untrue.length > 0) return `FALSE ${untrue.map(each => each.join(' = ')).join(', ')}`;
  const lacking = Object.keys(truth).filter(at => !(at in brought));
  const refused = [...new Set(read.refused)].join(' ');
  const isNothing = Object.keys(brought).length === 0;
  if (lacking.length === 0 && !(isNothing && refused !== ''))
    return refused === '' ? 'right' : `right, refused ${refused}`;
  return refused === '' ? `LOST ${lacking.join(', ')}` : `refused ${refused}`;
}
