import { join } from 'node:path';
import { filesThatAskAll } from './ask-every-statement.ts';
import { buildPage } from './build-page.ts';
import { buildServer } from './build-server.ts';
import { checkBundle } from './check-bundle.ts';
import { environment, root, run } from './project.ts';
import { noBrowser, runBrowserTests } from './run-browser-tests.ts';
import { type Counts, emptyFolder, printSummary, readAsking, readCounts, reportFile } from './test-report.ts';
import { verifyProject } from './verify-project.ts';

/** They ask whatever there is without looking at what comes back: what they alone ask is not worth a second time. */
const askingBlindly =
  /\/(permission-matrix|generated-bodies|statuses|secrets|cached-answers|any-text-exported)\.test\.ts$/;

/** Many files wait for a database that is frozen or a server that ends: two cores have time for a third one meanwhile. */
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

/** On the embedded PostgreSQL; which statements each file makes the product send is written down where there is a second one. */
function runServer(): Promise<Counts> {
  if (!second) return runVitest('server', ['server'], threeAtOnce);
  return runVitest('server', ['server'], threeAtOnce, { SUIVI_TEST_STATEMENTS: emptyFolder('statements') });
}

/** On another PostgreSQL than the embedded one: as many files as it takes to ask it every statement of the product. */
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

/** A machine where no browser can be installed gets the other results; those who check for others (`CI`) need them all. */
async function runJourneys(): Promise<Counts> {
  const report = reportFile('e2e');
  const exitCode = await runBrowserTests([], report);
  if (exitCode !== undefined) return readCounts(report, exitCode);
  console.log(noBrowser);
  return process.env['CI'] ? { passed: 0, failed: 1, failures: [noBrowser] } : { passed: 0, failed: 0 };
}
