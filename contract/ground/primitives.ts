import { months } from '@suivi/domain/ground/calendar/month';
import { parseSpan } from '@suivi/domain/ground/calendar/month-span';
import { z } from 'zod';

export const nothing = z.strictObject({});
export const noBody = z.undefined();
/** The answer of a change that returns nothing else. */
export const done = z.strictObject({ done: z.literal(true) });

/** Row identifiers: PostgreSQL `integer`. */
export const id = z.int().min(1).max(2_147_483_647);
export const version = z.int().min(1).max(2_147_483_647);

/** A whole number from 1 on, of so many digits at most, in a path or a query string, where everything is text. */
export function countText(digits: number) {
  return z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`))
    .transform(Number);
}

/** An identifier in a path or a query string. */
export const idText = countText(10).pipe(id);

/** The parameter of a path to one record. */
export const byId = z.strictObject({ id: idText });

export const year = z.int().min(2000).max(2100);
export const yearText = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .pipe(year);

export const month = z.literal(months);
export const monthText = z
  .string()
  .regex(/^([1-9]|1[0-2])$/)
  .transform(Number)
  .pipe(month);

export const period = z.strictObject({ year, month });

/** Consecutive months, both ends included. */
export const monthSpan = z.strictObject({ from: period, to: period });
/** The months that a question is about, in the format of `spanText`: a year, a quarter, a month, or a first and a last month. */
export const monthSpanText = z.string().transform((text, context) => {
  // No valid span is longer: a longer text is refused without parsing.
  const span = text.length > 15 ? null : parseSpan(text);
  if (span === null) context.addIssue({ code: 'custom', message: 'invalid-value' });
  return span ?? z.NEVER;
});

/** ISO 8601 instant, UTC. */
export const instant = z.string();
/** An existing calendar day in ISO 8601, such as `2024-12-31`. */
export const day = z.iso
  .date()
  .refine(text => text >= '1900-01-01' && text <= '2199-12-31', { error: 'out-of-range' });

// PostgreSQL's text type stores neither NUL nor half a surrogate pair: such a text could not come back identical.
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Text of one line, without control characters. */
export function lineText(maximumLength: number) {
  return z
    .string()
    .max(maximumLength)
    .refine(text => storable(text) && !/[\u0000-\u001f\u007f]/.test(text), { error: 'unstorable-text' });
}

// Characters without a shape of their own, or that change the reading direction: soft hyphens, joiners, direction marks, fillers,
// tags. The sign that shows a picture in colour is not among them.
const invisible = /\p{Cf}|\p{Zl}|\p{Zp}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A name or a code. Surrounding spaces and invisible characters are refused, since two names that differ only by them would look
 * the same; one of the two ways to write « é » is kept (NFC).
 */
export function trimmedText(maximumLength: number) {
  return lineText(maximumLength)
    .normalize('NFC')
    .max(maximumLength)
    .refine(text => text === text.trim(), { error: 'not-trimmed' })
    .refine(text => !invisible.test(text), { error: 'invisible-text' });
}

/** Text of several lines. */
export function freeText(maximumLength: number) {
  return z.string().max(maximumLength).refine(storable, { error: 'unstorable-text' });
}

/** A number between `least` and `most`, with at most this number of decimals, so that it is stored exactly. */
export function decimal(least: number, most: number, places: number) {
  const fits = (value: number) => Number.isInteger(value) || Number(value.toFixed(places)) === value;
  return z.number().min(least).max(most).refine(fits, { error: 'too-many-decimals' });
}

/** A declared quantity: 0 to 1 000 000 000, at most three decimals, so that it is stored exactly. */
export const quantity = decimal(0, 1_000_000_000, 3);

/** Square metres, at most two decimals. */
export const surfaceM2 = decimal(0, 10_000_000, 2);

/** Cents of euro, negative only for a credit note; at most ten million euros a month either way. */
export const amountCents = z.int().min(-1_000_000_000).max(1_000_000_000);

export const siteCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** Euros per unit, all taxes included, at most six decimals. */
export const priceEuros = decimal(0, 100_000, 6);

/** A percentage from 0 to 100, at most one decimal. */
export const sharePercent = decimal(0, 100, 1);

/** kg CO₂e per unit, at most six decimals. */
export const factorKg = decimal(0, 1000, 6);

const plainDecimal = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,6})?$/)
  .transform(Number);
/** A unit price in a query string. */
export const priceText = plainDecimal.pipe(priceEuros);
export const factorText = plainDecimal.pipe(factorKg);
