import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { environment, root, run } from './project.ts';

/** `report`: file for the results as JSON. Resolves with Playwright's exit code. */
export async function runBrowserTests(args: string[], report?: string): Promise<number> {
  const browser = await findBrowser();
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
