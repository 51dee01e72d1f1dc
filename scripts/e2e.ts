import { buildPage } from './build-page.ts';
import { runBrowserTests } from './run-browser-tests.ts';

await buildPage();
process.exitCode = await runBrowserTests(process.argv.slice(2));
