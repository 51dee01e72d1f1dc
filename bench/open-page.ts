import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@suivi/e2e/support/chromium-path';
import { createApp } from '@suivi/server/src/app';
import { readConfig } from '@suivi/server/src/platform/config';
import type { Database } from '@suivi/server/src/platform/schema/tables';
import { startTestServer } from '@suivi/server/src/testing/start-test-server';
import { createTestDatabase } from '@suivi/server/src/testing/test-database';
import type { Pool } from 'pg';
import { openSession, sessionToken } from './open-session.ts';

export type OpenPage = { page: Page; url: string; close(): Promise<void> };

export function launchChromium() {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}

/** Opens the built page in Chromium, signed in, on a server and a database of its own that `load` fills. */
export async function openPage(load: (pool: Pool, db: Database) => Promise<void>): Promise<OpenPage> {
  if (!existsSync(fileURLToPath(new URL('../web/dist/index.html', import.meta.url)))) {
    throw new Error('Build the page first: npm run build');
  }
  const server = await startTestServer();
  const database = await createTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url, PORT: '0' });
  const { http, platform } = await createApp({ config, pool: database.pool });
  await load(database.ownerPool, platform.db);
  await openSession(database.pool);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'session', value: sessionToken, url }]);
  return {
    page: await context.newPage(),
    url,
    close: async () => {
      await browser.close();
      await http.close();
      await database.drop();
      await server.close();
    },
  };
}
