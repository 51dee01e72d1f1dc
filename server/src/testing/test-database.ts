import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '../platform/database/create-pool.ts';
import { databaseUrlOf } from './database-url.ts';
import { administer, type TestServer, testServerVariable } from './start-test-server.ts';

export type TestDatabase = { url: string; pool: Pool; drop(): Promise<void> };

/**
 * A database of its own on the server that `startTestServer` made: migrated and without rows, or with nothing at all.
 */
export async function createTestDatabase(
  content: 'migrated' | 'nothing' = 'migrated',
): Promise<TestDatabase> {
  const { administratorUrl, applicationUrl, prefix, template } = readTestServer();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const owner = new URL(applicationUrl).username;
  const source = content === 'migrated' ? template : 'template0';
  await administer(administratorUrl, `create database ${name} template ${source} owner "${owner}"`);
  const url = databaseUrlOf(applicationUrl, name);
  const pool = createPool({ connectionString: url }, {}, () => undefined);
  return {
    url,
    pool,
    async drop() {
      if (!pool.ending) await pool.end();
      await administer(administratorUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

export function readTestServer(): TestServer {
  const value = process.env[testServerVariable];
  if (value === undefined) throw new Error('No test server: startTestServer comes first.');
  return JSON.parse(value) as TestServer;
}
