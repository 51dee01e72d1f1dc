import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const databases: TestDatabase[] = [];

afterAll(() => Promise.all(databases.map(database => database.drop())));

test('two test databases have the same tables and share no data', async () => {
  databases.push(await createTestDatabase(), await createTestDatabase());
  const [first, second] = databases;
  await first?.pool.query('update data_version set version = 41');

  const versions = await Promise.all(
    databases.map(({ pool }) => pool.query('select version from data_version')),
  );

  expect(versions.map(({ rows }) => rows[0].version)).toEqual(['41', '1']);
  expect(first?.url).not.toBe(second?.url);
});
