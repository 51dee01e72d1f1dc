import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createNotices } from './create-notices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a listener is called once when listening begins, for earlier commits, then for each commit', async () => {
  const notices = createNotices(app.database.pool, () => undefined);
  try {
    const told: (string | null)[] = [];
    notices.listen('suivi_outbox', payload => told.push(payload));
    await expect.poll(() => told).toEqual([null]);
    await app.database.pool.query(`select pg_notify('suivi_outbox', '7')`);
    await expect.poll(() => told).toEqual([null, '7']);
  } finally {
    await notices.close();
  }
});
