import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { root, run } from './project.mjs';
import { toolEnvironment } from './run-tool.mjs';

/**
 * @param {string} node
 * @param {string[]} args
 * @param {string} [report] file for the results as JSON
 * @returns {Promise<number>}
 */
export async function runBrowserTests(node, args, report) {
  const browser = await findBrowser(node);
  console.log(`Browser: ${browser}`);
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const reporters = report === undefined ? [] : ['--reporter=list,json'];
  const env = {
    ...toolEnvironment,
    CHROMIUM_PATH: browser,
    ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  };
  return run(node, [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...reporters, ...args], {
    env,
  });
}
