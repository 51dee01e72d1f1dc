import { endpoints } from '@suivi/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession, tokenOf } from './testing/accounts.ts';
import { seedSite } from './testing/seed-site.ts';
import { appForFile } from './testing/app-for-file.ts';

/** A value for each parameter that is required beside a site. */
const usual: Record<string, string> = {
  year: '2024',
  period: '2024',
  format: 'pdf',
  energy: 'gas',
  metric: 'consumption',
  kind: 'consumption',
  from: '2024-01',
};

const questions = Object.entries(endpoints).flatMap(([name, { method, path, query, scope }]) => {
  const { shape } = query as {
    shape?: Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
  };
  if (method !== 'GET' || shape?.['site'] === undefined) return [];
  const asked = new URLSearchParams({ site: 'nowhere' });
  for (const [key, schema] of Object.entries(shape)) {
    const value = usual[key];
    if (key !== 'site' && value !== undefined && schema.safeParse(value).success) asked.set(key, value);
  }
  return [[name, `${path}?${asked}`, scope !== undefined] as const];
});

const app = await appForFile();
const person = await createTestAccount(app.db, 'admin');
const admin = { cookie: await openTestSession(app.db, person) };
/** Endpoints for other programs. */
const program = { authorization: await tokenOf(app.db, person) };

beforeAll(async () => {
  await seedSite(app.db);
});

/** Lists that are filtered by a site contain nothing of it; whatever is about a site, or a document, is refused. */
test.each(questions)('%s breaks nothing for a site that does not exist', async (_, url, isOfPrograms) => {
  const { statusCode } = await app.http.inject({ url, headers: isOfPrograms ? program : admin });
  expect([200, 400, 404]).toContain(statusCode);
});
