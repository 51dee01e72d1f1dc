import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '../platform/database/create-pool.ts';
import { databaseUrlOf } from './database-url.ts';
import { type DemonstrationContent, isDemonstration } from './demonstration-day.ts';
import { demonstrationTemplate } from './demonstration-template.ts';
import { administer, type TestServer, testServerVariable } from './start-test-server.ts';

/** `url` and `pool` are of the serving role, or of the owner when nothing can be served. */
export type TestDatabase = {
  name: string;
  url: string;
  pool: Pool;
  ownerUrl: string;
  ownerPool: Pool;
  /** Ends its connections; it is kept, to be copied. */
  leave(): Promise<void>;
  drop(): Promise<void>;
};

/** Migrated and without rows, without even a schema, with the demonstration, or the content of a database that was left. */
export type TestContent = 'migrated' | 'nothing' | DemonstrationContent | Pick<TestDatabase, 'name'>;

/** A database of its own on the server that `startTestServer` started. */
export async function createTestDatabase(content: TestContent = 'migrated'): Promise<TestDatabase> {
  const server = readTestServer();
  const { administratorUrl, servingUrl, ownerUrl: anyOwnerUrl, prefix } = server;
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const owner = new URL(anyOwnerUrl).username;
  const source = await sourceOf(content, server);
  await administer(
    administratorUrl,
    `create database ${name} template ${source} strategy file_copy owner "${owner}"`,
  );
  const ownerUrl = databaseUrlOf(anyOwnerUrl, name);
  const url = content === 'nothing' ? ownerUrl : databaseUrlOf(servingUrl, name);
  const pool = createPool({ connectionString: url }, {}, () => undefined);
  // Preparations of a test wait as long as the machine needs.
  const prepared = { connectionString: ownerUrl, connectionTimeoutMillis: 0 };
  const ownerPool = createPool(prepared, {}, () => undefined);
  const leave = async () => {
    for (const each of [pool, ownerPool]) if (!each.ending) await each.end();
  };
  return {
    name,
    url,
    pool,
    ownerUrl,
    ownerPool,
    leave,
    async drop() {
      await leave();
      await administer(administratorUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function sourceOf(content: TestContent, server: TestServer): Promise<string> {
  if (content === 'migrated') return server.template;
  if (content === 'nothing') return 'template0';
  return isDemonstration(content) ? demonstrationTemplate(server, content, createTestDatabase) : content.name;
}

export function readTestServer(): TestServer {
  const value = process.env[testServerVariable];
  if (value === undefined) throw new Error('No test server: startTestServer comes first.');
  return JSON.parse(value) as TestServer;
}
