import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recomputeWaiting } from '../../features/alerts/recompute-waiting.ts';
import { claimImport, purgeImports } from '../../records/imports/queue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { channels } from '../notifications/create-notices.ts';

const clock = { now: () => new Date('2024-05-20T10:00:00Z') };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ clock });
});
afterEach(() => app.close());

/** What every background job does when it looks for work. */
async function look(): Promise<void> {
  const { db } = app;
  await claimImport(db, 'nobody');
  await purgeImports(db);
  await recomputeWaiting({ ...app.platform, onError });
}

function onError(_siteId: number, error: unknown): void {
  throw error;
}

it('background work that finds nothing to do notifies nobody, not even its own server', async () => {
  await look();
  const listener = new Client({ connectionString: app.database.url });
  await listener.connect();
  try {
    const told: string[] = [];
    const marked = new Promise<void>(resolve => {
      listener.on('notification', ({ channel }) => {
        if (channel === 'marker') resolve();
        else told.push(channel);
      });
    });
    for (const channel of [...channels, 'marker']) await listener.query(`listen ${channel}`);
    await look();
    await app.database.pool.query('update declared_months set quantity = quantity where false');
    await app.database.pool.query('notify marker');
    await marked;
    expect(told).toEqual([]);
  } finally {
    await listener.end();
  }
});
