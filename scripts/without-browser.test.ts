import { afterEach, expect, test, vi } from 'vitest';

vi.mock('node:fs', async original => ({ ...(await original<object>()), existsSync: () => false }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the settings of the journeys can be read without any browser installed', async () => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  const { default: settings } = await import('../e2e/playwright.config.ts');
  expect(settings.use?.launchOptions).not.toHaveProperty('executablePath');
});

test('a named browser is used, and one that does not start is refused by its path', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { findBrowser } = await import('./find-browser.ts');
  await expect(findBrowser()).rejects.toThrow('/nowhere/chromium');
});
