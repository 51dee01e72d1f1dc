import { join } from 'node:path';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { checkBundle } from './check-bundle.ts';
import { environment, listFiles, readText, root, run } from './project.ts';
import { noBrowser, runBrowserTests } from './run-browser-tests.ts';
import { type Counts, printSummary, readCounts, reportFile } from './test-report.ts';
import { verifyProject } from './verify-project.ts';

/**
 * Once is enough for what is generated from the list of endpoints, which sends the statements of the others many hundred
 * times over, and for what starts, freezes and kills whole servers, whose statements the tests of their features send.
 */
const testedOnce =
  /\/(permission-matrix|generated-bodies|statuses|secrets|cached-answers|main|commands|load-demonstration|frozen-database|import-process|killed-import|killed-server|any-text-exported)\.test\.ts$/;

const second = process.env['SECOND_POSTGRES_BIN_DIR'];
const parts: [string, () => Promise<Counts>][] = [
  ['verify', verifyProject],
  ['unit', () => runVitest('unit', ['scripts', 'domain', 'contract', 'presentation', 'web'])],
  ['server', () => runVitest('server', ['server'])],
  ...(second ? [['second', () => runOnSecondPostgres(second)] as [string, () => Promise<Counts>]] : []),
  ['page', buildAndWeigh],
  ['e2e', runJourneys],
];
const done = [];
for (const [name, part] of parts) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const counts = await part().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  done.push({ name, counts, seconds: (performance.now() - begun) / 1000 });
}
process.exitCode = printSummary(done) === 0 ? 0 : 1;

/** The other test files of the server that make a database, on another PostgreSQL than the embedded one. */
function runOnSecondPostgres(programs: string): Promise<Counts> {
  console.log(`PostgreSQL of ${programs}`);
  const asking = listFiles(/^server\/.*\.test\.ts$/).filter(file => {
    const text = readText(file);
    // What LibreOffice opens is the same whatever held it.
    const isAsking = /\bcreateTest(App|Database)\(/.test(text) && !text.includes('/libreoffice.ts');
    return isAsking && !testedOnce.test(file);
  });
  return runVitest('second', ['server'], asking, { TEST_POSTGRES_BIN_DIR: programs });
}

async function runVitest(
  name: string,
  projects: string[],
  more: string[] = [],
  variables = {},
): Promise<Counts> {
  const report = reportFile(name);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const options = projects.flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...environment, ...variables };
  return readCounts(
    report,
    await run(process.execPath, [vitest, 'run', ...options, ...reporters, ...more], { env }),
  );
}

async function buildAndWeigh(): Promise<Counts> {
  await buildPage();
  await buildServer();
  const failures = checkBundle();
  return { passed: 2 - failures.length, failed: failures.length, failures };
}

/** A machine where no browser can be installed gets the other results; those who check for others (`CI`) need them all. */
async function runJourneys(): Promise<Counts> {
  const report = reportFile('e2e');
  const exitCode = await runBrowserTests([], report);
  if (exitCode !== undefined) return readCounts(report, exitCode);
  console.log(noBrowser);
  return process.env['CI'] ? { passed: 0, failed: 1, failures: [noBrowser] } : { passed: 0, failed: 0 };
}
