import { expect, test } from 'vitest';
import { z } from 'zod';
import { exactTestOf } from './exact-test.ts';

const kinds = z.enum(['gas', 'water']);
const row = z.strictObject({
  kind: kinds,
  month: z.literal([1, 2, 3]),
  id: z.int().min(1),
  day: z.iso.date(),
  amount: z.number().nullable(),
  note: z.string().optional(),
  isOver: z.boolean(),
  none: z.null(),
});
const answer = z.strictObject({
  rows: z.array(row).readonly(),
  price: z.union([z.number(), z.strictObject({ cents: z.int() })]),
});
const told = { kind: 'gas', month: 2, id: 7, day: '2024-02-29', amount: 0.5, isOver: true, none: null };
const whole = { rows: [told, { ...told, amount: null, note: '' }], price: { cents: 3 } };
const withRow = (change: object) => ({ ...whole, rows: [{ ...told, ...change }] });
const { id: _, ...withoutId } = told;

test('accepts exactly what the schema returns unchanged', () => {
  for (const value of [whole, { rows: [], price: 4 }, withRow({ note: undefined })]) {
    expect([exactTestOf(answer)?.(value), answer.parse(value)]).toEqual([true, value]);
  }
});

test.each<[string, unknown]>([
  ['a field too many', { ...whole, more: 1 }],
  ['a field too many below', withRow({ more: 1 })],
  ['a missing field', { ...whole, rows: [withoutId] }],
  ['an extra field in place of a missing one', { ...whole, rows: [{ ...withoutId, more: 1 }] }],
  ['no object', null],
  ['a list in place of an object', { ...whole, price: [] }],
  ['an object in place of a list', { ...whole, rows: {} }],
  ['null where 0 may stand', { ...whole, price: { cents: null } }],
  ['undefined in place of null', withRow({ amount: undefined })],
  ['a value that is not a number', withRow({ amount: Number.NaN })],
  ['more than any number', withRow({ amount: Number.POSITIVE_INFINITY })],
  ['half a cent', { ...whole, price: { cents: 0.5 } }],
  ['a number below the least', withRow({ id: 0 })],
  ['an invalid month', withRow({ month: 13 })],
  ['text for a number', withRow({ amount: '1' })],
  ['a word outside the list', withRow({ kind: 'wood' })],
  ['a property that every object has', withRow({ kind: 'toString' })],
  ['a day that does not exist', withRow({ day: '2023-02-29' })],
  ['a number for a boolean', withRow({ isOver: 1 })],
])('%s: neither accepts it', (_name, value) => {
  expect([exactTestOf(answer)?.(value), answer.safeParse(value).success]).toEqual([false, false]);
});

test.each<[string, z.ZodType]>([
  ['drops unknown fields', z.object({ a: z.number() })],
  ['keeps unknown fields', z.looseObject({ a: z.number() })],
  ['looks at two fields together', z.strictObject({ a: z.int(), b: z.int() }).refine(({ a, b }) => a < b)],
  ['fills in what is missing', z.number().default(0)],
  ['makes another thing', z.string().transform(Number)],
  ['is a union that transforms', z.union([z.number(), z.string().transform(Number)])],
])('a schema that %s is parsed, and so is any schema that contains it', (_name, schema) => {
  expect(exactTestOf(schema)).toBeNull();
  expect(exactTestOf(z.strictObject({ list: z.array(schema.nullable()) }))).toBeNull();
});

test.each<[string, z.ZodType, unknown]>([
  ['trims', z.string().trim(), ' a '],
  ['reads a number from a text', z.coerce.number(), '1'],
])('a schema that %s rejects what it would change', (_name, schema, value) => {
  expect([exactTestOf(schema)?.(value), schema.safeParse(value).success]).toEqual([false, true]);
});
