import { writeTemporaryFilesToMemory } from '@suivi/server/src/testing/folder-in-memory';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium-path.ts';

writeTemporaryFilesToMemory();

/** The settings are read by checks too, on machines without a browser: the journeys alone refuse to start there. */
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/demonstration-data.ts',
  // A file's journeys share a server and its data, and run one after the other; files run side by side.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // `--trace on` keeps what was done and asked and the page at each step. Even without the page, a trace of every journey, thrown
    // away where it passed, takes a tenth of the processor.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...chromiumArguments,
        '--disable-component-update',
        '--disable-sync',
        // One site in each window: a process for it, and none for the empty page before it.
        '--disable-site-isolation-trials',
        '--disable-features=IsolateOrigins,site-per-process',
      ],
    },
  },
});
