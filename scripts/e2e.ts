import './build.ts';
import { runBrowserTests } from './run-browser-tests.ts';

process.exitCode = await runBrowserTests(process.argv.slice(2));
