import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts */

/** Not Playwright's own folder, which it empties. */
const folder = join(root, 'tmp', 'test-report');

/**
 * Where a runner writes its results, without those of an earlier run.
 * @param {string} name
 */
export function reportFile(name) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Counts of a runner from its own report. A runner that failed with no failed test, or without report, has one failure.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function readCounts(file, exitCode, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: { name: string, status: string, message?: string, assertionResults: VitestResult[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter(result => result.status === 'failed');
    // A file may fail as a whole: it cannot be read, or its hook fails.
    if (tests.length === 0) return status === 'failed' ? [failureLine(file, message)] : [];
    return tests.map(({ fullName, failureMessages = [] }) =>
      failureLine(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean,
 *   tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped }, suites }) {
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) => {
    const errors = tests.flatMap(test => test.results.flatMap(result => result.error?.message ?? []));
    return errors.length === 0 ? [] : [failureLine(`e2e/${file}:${line} › ${title}`, errors.join('\n'))];
  });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Which test failed and how, on one line: the end of a long log is often all that is kept of it.
 * @param {string} name
 * @param {string} message
 */
function failureLine(name, message) {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 6)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${name}: ${plain.length > 300 ? `${plain.slice(0, 300)}…` : plain}`;
}

/**
 * Prints a line per failed test, a line per part and a closing line, and keeps them for whoever called npm.
 * @param {{ name: string, counts: Counts, seconds: number }[]} parts
 * @returns {number} how many failed
 */
export function printSummary(parts) {
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    parts.reduce((sum, { counts }) => sum + counts[key], 0);
  const lines = parts.map(({ name, counts: { passed, failed, skipped = 0 }, seconds }) => {
    const result = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${result} (${seconds.toFixed(1)} s)`;
  });
  const failures = parts.flatMap(({ name, counts }) =>
    (counts.failures ?? []).map(line => `✗ ${name}: ${line}`),
  );
  const text = [...failures, ...lines, `${total('passed')} passed, ${total('failed')} failed`].join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'summary.txt'), `${text}\n`);
  console.log(`\n${text}`);
  return total('failed');
}
