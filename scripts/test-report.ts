import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Asking } from './ask-every-statement.ts';
import { root } from './project.ts';

export type Counts = { passed: number; failed: number; skipped?: number; failures?: string[] };

type Vitest = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & {
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  status: string;
  message?: string;
  /** In milliseconds. */
  startTime: number;
  endTime: number;
  assertionResults: VitestResult[];
};
type VitestResult = { status: string; fullName: string; failureMessages?: string[] };
type Playwright = Suite & { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; file: string; line: number; tests: { results: { error?: Error }[] }[] };

/** Not Playwright's own folder, which it empties. */
const folder = join(root, 'tmp', 'test-report');

/** The file for the results of a runner; deletes that of an earlier run. */
export function reportFile(name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A folder beside the reports, emptied of the files of an earlier run. */
export function emptyFolder(name: string): string {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/**
 * The statements that each test file of a run of the server's tests sent, as `record-statements.ts` wrote them, and how long it
 * took.
 */
export function readAsking(name: string, statements: string): Asking[] {
  const report = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Vitest;
  const seconds = new Map(
    report.testResults.map(({ name: path, startTime, endTime }) => [
      relative(root, path).replaceAll('\\', '/'),
      (endTime - startTime) / 1000,
    ]),
  );
  return readdirSync(join(folder, statements)).map(each => {
    const text = readFileSync(join(folder, statements, each), 'utf8');
    const asked = JSON.parse(text) as Omit<Asking, 'seconds'>;
    return { ...asked, seconds: seconds.get(asked.file) ?? 0 };
  });
}

/**
 * The counts of a runner from its own report. A runner that failed without a failed test, or without a report, counts as one
 * failure.
 */
export function readCounts(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Vitest | Playwright;
  const counts = 'stats' in report ? countPlaywright(report) : countVitest(report);
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countVitest(report: Vitest): Counts {
  const failures = report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(result => result.status === 'failed');
    // A file may fail as a whole: it cannot be loaded, or its hook fails.
    if (failed.length === 0) return status === 'failed' ? [failureLine(file, message)] : [];
    return failed.map(each => failureLine(`${file} › ${each.fullName}`, each.failureMessages?.join('\n')));
  });
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, failures };
}

function countPlaywright({ stats: { expected, unexpected, flaky, skipped }, suites }: Playwright): Counts {
  const failures = (suites ?? []).flatMap(specsOf).flatMap(({ title, file, line, tests }) => {
    const errors = tests.flatMap(test => test.results.flatMap(result => result.error?.message ?? []));
    return errors.length === 0 ? [] : [failureLine(`e2e/${file}:${line} › ${title}`, errors.join('\n'))];
  });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Which test failed and how, on one line: often only the end of a long log is kept. */
function failureLine(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6);
  return `${name}: ${lines.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 300)}`;
}

/**
 * Prints one line per failed test, one line per part and a closing line, and stores them for the caller of npm. Returns the
 * number of failures.
 */
export function printSummary(parts: { name: string; counts: Counts; seconds: number }[]): number {
  const total = (key: 'passed' | 'failed') => parts.reduce((sum, { counts }) => sum + counts[key], 0);
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
