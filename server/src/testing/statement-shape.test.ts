import { expect, it } from 'vitest';
import { statementShape } from './statement-shape.ts';

it.each([
  [
    'however many are asked for',
    'select from a where id in ($1, $2)',
    'select from a where id in ($1,$2, $3)',
  ],
  [
    'however many rows are written',
    'insert into a values ($1, $2)',
    'insert into a values ($1, $2), ($3, $4)',
  ],
  ['however it is laid out', 'select 1\n    from a', ' select 1 from a '],
  ['whatever database it is about', 'drop database suivi_test_1f_2a', 'drop database suivi_test_77_0b'],
  [
    'whatever tables a right is about',
    'grant SELECT, UPDATE on table a, b to "serving"',
    'grant SELECT, UPDATE on table things to "serving"',
  ],
  ['whatever is emptied', 'truncate "a", "b"', 'truncate "things"'],
  [
    'whatever the constraint',
    'alter table a add constraint b_fkey FOREIGN KEY (b) REFERENCES b(id)',
    'alter table things add constraint n_check CHECK ((n > 0))',
  ],
  ['whatever the password', "create role a login password '0vdTF-Q'", "create role a login password 'x_1'"],
])('a statement is the same %s', (_, one, other) => {
  expect(statementShape(other)).toBe(statementShape(one));
});

it.each([
  ['select from a where id = $1', 'select from b where id = $1'],
  ['select from a where id = $1', 'select from a where id > $1'],
  ['grant SELECT on table a to "serving"', 'revoke SELECT on table a from "serving"'],
  ['alter table a disable trigger user', 'alter table a enable trigger user'],
  ['alter table a add column b integer', 'alter table a add column c integer'],
  ['insert into a (b) values ($1)', 'insert into a (b) values ($1) on conflict do nothing'],
])('%s differs from %s', (one, other) => {
  expect(statementShape(other)).not.toBe(statementShape(one));
});
