import { writeTemporaryFilesToMemory } from '@suivi/server/src/testing/folder-in-memory';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium-path.ts';

writeTemporaryFilesToMemory();

/** Checks read these settings too, on machines without a browser: only the journeys refuse to start there. */
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/demonstration-data.ts',
  // The journeys of a file share a server and its data, and run one after the other; files run side by side.
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
    // `--trace on` records the actions, the requests and the page at each step. Even without the page, recording a trace of every
    // journey and discarding it when the journey passes takes a tenth of the processor time.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Where no locale is set, Chromium names no file with accents, and downloads are called « download ».
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        ...chromiumArguments,
        '--disable-component-update',
        '--disable-sync',
        // Each window shows a single site: it needs one process, and none for the empty page before it.
        '--disable-site-isolation-trials',
        '--disable-features=IsolateOrigins,site-per-process',
      ],
    },
  },
});
