import { join } from 'node:path';
import { buildPage } from './build-page.mjs';
import { checkBundle } from './check-bundle.mjs';
import { chooseNode } from './choose-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { root, run, runScript } from './project.mjs';
import { runBrowserTests } from './run-browser-tests.mjs';
import { toolEnvironment } from './run-tool.mjs';
import { countPlaywright, countVitest, printSummary, readCounts, reportFile } from './test-report.mjs';
import { verifyProject } from './verify-project.mjs';

/** @typedef {import('./test-report.mjs').Counts} Counts */

await runScript(async () => {
  await installDependencies();
  const node = chooseNode();
  /** @type {[string, () => Promise<Counts>][]} */
  const parts = [
    ['verify', verify],
    ['unit', () => runVitest(node, 'unit', ['domain', 'contract', 'presentation', 'web'])],
    ['server', () => runVitest(node, 'server', ['server'])],
    ['page', () => buildAndWeigh(node)],
    ['e2e', () => runJourneys(node)],
  ];
  const secondPostgres = process.env['SECOND_POSTGRES_BIN_DIR'];
  if (secondPostgres) parts.splice(3, 0, ['second', () => runOnSecondPostgres(node, secondPostgres)]);
  const done = [];
  for (const [name, part] of parts) {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const counts = await part().catch(error => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    done.push({ name, counts, seconds: (performance.now() - begun) / 1000 });
  }
  return printSummary(done) === 0 ? 0 : 1;
});

async function verify() {
  const { passed, failed } = await verifyProject();
  return { passed, failed: failed.length, failures: failed };
}

/**
 * The server's tests that ask a database, on another PostgreSQL than the embedded one.
 * @param {string} node
 * @param {string} programs
 */
function runOnSecondPostgres(node, programs) {
  console.log(`PostgreSQL of ${programs}`);
  const aboutOtherThings = [
    '**/platform/documents/**',
    '**/platform/files/**',
    '**/platform/database/embedded/**',
    '**/generated-bodies.test.ts',
  ].flatMap(pattern => ['--exclude', pattern]);
  return runVitest(node, 'second', ['server'], aboutOtherThings, { TEST_POSTGRES_BIN_DIR: programs });
}

/**
 * @param {string} node
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [more]
 * @param {Record<string, string>} [variables]
 */
async function runVitest(node, name, projects, more = [], variables = {}) {
  const report = reportFile(name);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const options = projects.flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...toolEnvironment, ...variables };
  const code = await run(node, [vitest, 'run', ...options, ...reporters, ...more], { env });
  return readCounts(report, code, countVitest);
}

/** @param {string} node */
async function buildAndWeigh(node) {
  await buildPage(node);
  const faults = checkBundle();
  for (const fault of faults) console.log(`    ${fault}`);
  return { passed: 2 - faults.length, failed: faults.length };
}

/** @param {string} node */
async function runJourneys(node) {
  const report = reportFile('e2e');
  const code = await runBrowserTests(node, [], report);
  return readCounts(report, code, countPlaywright);
}
