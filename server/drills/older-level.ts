import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { migrateToLatest, readMigrations } from '../src/platform/database/migrate.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(migrations));
}

/** Migrates an empty database to its state after the first `count` migrations. */
export async function migrateToLevel(pool: Pool, count: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'suivi-drill-level-'));
  try {
    for (const name of (await listMigrations()).slice(0, count)) {
      await symlink(join(migrations, `${name}.ts`), join(directory, `${name}.ts`));
    }
    await migrateToLatest(pool, { directory });
  } finally {
    await rm(directory, { recursive: true });
  }
}
