import { Client } from 'pg';
import { expect, test } from 'vitest';
import { databaseAddress, namesOneHost } from './database-address.ts';

test.each([
  ['postgresql://one@db.internal/energie', true],
  ['postgres:///energie?host=/run/postgresql', true],
  ['postgresql://one@a.internal,b.internal/energie', false],
  ['postgresql://one@a.internal/energie?host=a.internal,b.internal', false],
])('%s names one host: %s', (address, isOne) => {
  expect(namesOneHost(address)).toBe(isOne);
});

test.each([
  'postgresql://one:two@localhost:5432/energie',
  'postgres://127.0.0.2/energie',
  'postgres://[::1]/energie',
  'postgresql://one:two@localhost:5432/energie?host=%2Frun%2Fpostgresql',
  'postgres:///energie?host=/run/postgresql',
  'postgres://db.internal/energie?sslmode=disable',
])('%s is unchanged', address => {
  expect(databaseAddress(address)).toBe(address);
});

test.each(['', '?sslmode=require', '?sslmode=verify-ca', '?sslmode=verify-full'])(
  'to another machine: TLS with a certificate that is checked (%s)',
  query => {
    const address = databaseAddress(`postgresql://one:two@db.internal:5433/energie${query}`);
    expect(address).toBe('postgresql://one:two@db.internal:5433/energie?sslmode=verify-full');
    const { ssl } = new Client({ connectionString: address ?? '' }) as unknown as { ssl: object };
    expect(ssl).toEqual({});
  },
);

test.each([
  '?sslmode=no-verify',
  '?sslmode=allow',
  '?sslmode=prefer',
  '?ssl=false',
  '?ssl=true',
  '?sslmode=require&uselibpqcompat=true',
  '?host=10.0.0.3&sslmode=no-verify',
])('an address that anybody on the way could read is refused: %s', query => {
  expect(databaseAddress(`postgresql://db.internal/energie${query}`)).toBeNull();
});
