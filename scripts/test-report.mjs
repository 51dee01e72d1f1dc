import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Counts */

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

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} report */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * Prints a line per part and a closing line, and keeps them for whoever called npm.
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
  const text = [...lines, `${total('passed')} passed, ${total('failed')} failed`].join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'summary.txt'), `${text}\n`);
  console.log(`\n${text}`);
  return total('failed');
}
