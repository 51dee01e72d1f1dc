import './build.ts';
import { noBrowser, runBrowserTests } from './run-browser-tests.ts';

const exitCode = await runBrowserTests(process.argv.slice(2));
if (exitCode === undefined) console.error(noBrowser);
process.exitCode = exitCode ?? 1;
