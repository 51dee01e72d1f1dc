import './build.ts';
import { findBrowser } from './find-browser.ts';
import { environment, run } from './project.ts';

/** Takes the pictures of the user guide again, from the current application with its demonstration data. */
const browser = await findBrowser();
if (browser === undefined) throw new Error('The pictures need a Chromium or Chrome: set CHROMIUM_PATH.');
const env = { ...environment, CHROMIUM_PATH: browser };
process.exitCode = await run(process.execPath, ['e2e/guide-screenshots.ts', ...process.argv.slice(2)], {
  env,
});
