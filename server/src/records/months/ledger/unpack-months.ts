import { DecimalReader, decimalOf, type DecimalColumn } from '@suivi/domain/ground/number/decimal-column';
import { holdMonth, type Masked, type YearOfMonths } from '@suivi/domain/months/year-of-months';

/** The place of each month, then its values; the last two are 1 or empty. */
export const monthColumns = [
  'at',
  'quantity',
  'normal_quantity',
  'price_quantity',
  'amount_cents',
  'is_credit_note',
  'is_estimated',
] as const;

type Named = {
  /** The line of each key. */
  lines: ReadonlyMap<number, number>;
  /** See `firstFedMonths`. */
  firsts: ReadonlyMap<number, number>;
};

/** Where a column begins in the packed text, and the comma or the end of line after its last value. */
type Bounds = { from: number; to: number };

/** The place of a row that bills have replaced. */
const nowhere = -1;
const comma = 44;

/**
 * Adds the months of a packed text, column by column, reading each number in place: as objects, all months of three thousand
 * sites take ten times the space of their text, and as separate texts five times.
 */
export function unpackMonths(of: YearOfMonths, text: string, named: Named): void {
  if (text === '') return;
  const [which, ...values] = boundsOf(text);
  if (!which) throw new Error('months without their places');
  const { places, fed } = placesOf(text, which, named);
  const reader = new DecimalReader();
  const puts = putters(of, reader, row => fed.has(row));
  for (const [column, put] of puts.entries()) {
    const bounds = values[column];
    if (bounds)
      goThrough(text, bounds, reader, row => {
        const place = places[row] ?? nowhere;
        if (place !== nowhere) put(place, row);
      });
  }
}

/** Where to store the number that was read, for each column of values. */
function putters(of: YearOfMonths, reader: DecimalReader, isFed: (row: number) => boolean) {
  const putDecimal = ({ values, masks }: Masked<DecimalColumn>, place: number) => {
    values.whole[place] = reader.whole;
    values.millionths[place] = reader.millionths;
    holdMonth(masks, place);
  };
  const putDeclared = (place: number) => {
    of.declared.values[place] = decimalOf(reader.whole, reader.millionths);
    holdMonth(of.declared.masks, place);
  };
  return [
    (place: number, row: number) => {
      if (!isFed(row)) putDeclared(place);
    },
    (place: number) => putDecimal(of.normal, place),
    (place: number, row: number) => {
      putDecimal(of.priced, place);
      if (isFed(row)) putDeclared(place);
    },
    (place: number) => {
      of.amounts.values[place] = reader.whole;
      holdMonth(of.amounts.masks, place);
    },
    (place: number) => holdMonth(of.creditNotes, place),
    (place: number) => holdMonth(of.estimatedReads, place),
  ];
}

/** The place of each row in the year, and which rows belong to lines that bills feed in the year. */
function placesOf(text: string, which: Bounds, { lines, firsts }: Named) {
  const reader = new DecimalReader();
  const places: number[] = [];
  const fed = new Set<number>();
  goThrough(text, which, reader, row => {
    const key = Math.trunc(reader.whole / 12);
    const month = (reader.whole % 12) + 1;
    const line = lines.get(key);
    if (line === undefined) throw new Error(`line ${key} has months and no declaration`);
    const first = firsts.get(key);
    if (first !== undefined) fed.add(row);
    places.push(first === undefined || month < first ? line * 12 + month - 1 : nowhere);
  });
  return { places, fed };
}

/** Goes through a column row by row; `take` is called after each value that was read, and not for empty ones. */
function goThrough(
  text: string,
  { from, to }: Bounds,
  reader: DecimalReader,
  take: (row: number) => void,
): void {
  let at = from;
  for (let row = 0; at <= to; row += 1) {
    if (at < to && text.charCodeAt(at) !== comma) {
      reader.read(text, at);
      at = reader.end;
      if (at < to && text.charCodeAt(at) !== comma)
        throw new Error(`no number ends at ${text.slice(at - 20, at + 1)}`);
      take(row);
    }
    at += 1;
  }
}

function boundsOf(text: string): Bounds[] {
  const bounds: Bounds[] = [];
  let from = 0;
  for (let to = text.indexOf('\n'); to !== -1; to = text.indexOf('\n', from)) {
    bounds.push({ from, to });
    from = to + 1;
  }
  return [...bounds, { from, to: text.length }];
}
