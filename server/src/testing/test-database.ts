import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '../platform/database/create-pool.ts';
import { databaseUrlOf } from './database-url.ts';
import { administer, type TestServer, testServerVariable } from './start-test-server.ts';

/** `url` and `pool` are of the role that serves, or of the owner where there is nothing to serve. */
export type TestDatabase = {
  url: string;
  pool: Pool;
  ownerUrl: string;
  ownerPool: Pool;
  drop(): Promise<void>;
};

/**
 * A database of its own on the server that `startTestServer` made: migrated and without rows, or with nothing at all.
 */
export async function createTestDatabase(
  content: 'migrated' | 'nothing' = 'migrated',
): Promise<TestDatabase> {
  const { administratorUrl, servingUrl, ownerUrl: anyOwnerUrl, prefix, template } = readTestServer();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const owner = new URL(anyOwnerUrl).username;
  const source = content === 'migrated' ? template : 'template0';
  await administer(administratorUrl, `create database ${name} template ${source} owner "${owner}"`);
  const ownerUrl = databaseUrlOf(anyOwnerUrl, name);
  const url = content === 'migrated' ? databaseUrlOf(servingUrl, name) : ownerUrl;
  const pool = createPool({ connectionString: url }, {}, () => undefined);
  const ownerPool = createPool({ connectionString: ownerUrl }, {}, () => undefined);
  return {
    url,
    pool,
    ownerUrl,
    ownerPool,
    async drop() {
      for (const each of [pool, ownerPool]) if (!each.ending) await each.end();
      await administer(administratorUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

export function readTestServer(): TestServer {
  const value = process.env[testServerVariable];
  if (value === undefined) throw new Error('No test server: startTestServer comes first.');
  return JSON.parse(value) as TestServer;
}
