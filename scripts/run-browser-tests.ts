import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { environment, root, run } from './project.ts';

export const noBrowser =
  'No Chromium or Chrome here, and none can be installed: the journeys are left out. Set CHROMIUM_PATH to run them.';

/** `report`: the file for the results as JSON. Resolves with Playwright's exit code, or undefined when there is no browser. */
export async function runBrowserTests(args: string[], report?: string): Promise<number | undefined> {
  const browser = await findBrowser();
  if (browser === undefined) return undefined;
  console.log(`Browser: ${browser}`);
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const reporters = report === undefined ? [] : ['--reporter=list,json'];
  const env = { ...environment, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return run(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...reporters, ...args],
    {
      env,
    },
  );
}
