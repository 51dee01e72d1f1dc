import { lineText, quantity } from '@suivi/contract/ground/primitives';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from './invalid-input.ts';

const body = z.strictObject({
  name: lineText(3).min(1),
  months: z.array(quantity.nullable()).length(2),
});
const right = { name: 'ab', months: [1, null] };

test.each([
  [{ ...right, name: 'abcd' }, 'name', { rule: 'too-big', maximum: 3, of: 'string' }],
  [{ ...right, name: '' }, 'name', { rule: 'too-small', minimum: 1, of: 'string' }],
  [{ ...right, months: [1] }, 'months', { rule: 'too-small', minimum: 2, of: 'array' }],
  [{ ...right, months: [1, -1] }, 'months.1', { rule: 'too-small', minimum: 0, of: 'number' }],
  [{ ...right, months: [1, 1.0001] }, 'months.1', { rule: 'too-many-decimals' }],
  [{ ...right, months: ['1', 1] }, 'months.0', { rule: 'invalid-type' }],
  [{ ...right, role: 'admin' }, 'role', { rule: 'unrecognized-keys' }],
])('%j: reports the field, the rule and what its limit counts', (sent, field, params) => {
  const { error } = body.safeParse(sent);
  expect(error && refusalOf(error)).toEqual({ code: 'invalid', field, params });
});
