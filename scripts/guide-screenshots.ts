import './build.ts';
import { findBrowser } from './find-browser.ts';
import { environment, run } from './project.ts';

/** Takes the pictures of the user guide again, from the product as it is now with its demonstration data. */
const env = { ...environment, CHROMIUM_PATH: await findBrowser() };
process.exitCode = await run(process.execPath, ['e2e/guide-screenshots.ts', ...process.argv.slice(2)], {
  env,
});
