import { join } from 'node:path';
import { filesThatAskAll } from './ask-every-statement.ts';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { checkBundle } from './check-bundle.ts';
import { environment, root, run } from './project.ts';
import { noBrowser, runBrowserTests } from './run-browser-tests.ts';
import { type Counts, emptyFolder, printSummary, readAsking, readCounts, reportFile } from './test-report.ts';
import { verifyProject } from './verify-project.ts';

/**
 * These files send all possible requests without looking at the results: statements that only they send need not run a second
 * time.
 */
const askingBlindly =
  /\/(permission-matrix|generated-bodies|statuses|secrets|cached-answers|any-text-exported)\.test\.ts$/;

/** Many files wait for a frozen database or for a server to end: two cores have time for a third worker meanwhile. */
const threeAtOnce = ['--maxWorkers=3'];

const second = process.env['SECOND_POSTGRES_BIN_DIR'];
const parts: [string, () => Promise<Counts>][] = [
  ['verify', verifyProject],
  ['unit', () => runVitest('unit', ['scripts', 'domain', 'contract', 'presentation', 'web'])],
  ['server', runServer],
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

/**
 * Runs on the embedded PostgreSQL; when there is a second one, the statements that each file makes the application send are
 * recorded.
 */
function runServer(): Promise<Counts> {
  if (!second) return runVitest('server', ['server'], threeAtOnce);
  return runVitest('server', ['server'], threeAtOnce, { SUIVI_TEST_STATEMENTS: emptyFolder('statements') });
}

/**
 * Runs on another PostgreSQL than the embedded one: only as many files as are needed to send every statement of the application.
 */
function runOnSecondPostgres(programs: string): Promise<Counts> {
  const asking = readAsking('server', 'statements').filter(({ file }) => !askingBlindly.test(file));
  const files = filesThatAskAll(asking);
  if (files.length === 0) throw new Error('No test file is known to ask anything.');
  console.log(
    `PostgreSQL of ${programs}: ${files.length} of ${asking.length} files ask all that the product asks`,
  );
  return runVitest('second', ['server'], [...threeAtOnce, ...files], { TEST_POSTGRES_BIN_DIR: programs });
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

/** A machine where no browser can be installed gets the other results; runs for others (`CI`) need all of them. */
async function runJourneys(): Promise<Counts> {
  const report = reportFile('e2e');
  const exitCode = await runBrowserTests([], report);
  if (exitCode !== undefined) return readCounts(report, exitCode);
  console.log(noBrowser);
  return process.env['CI'] ? { passed: 0, failed: 1, failures: [noBrowser] } : { passed: 0, failed: 0 };
}
