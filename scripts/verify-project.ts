import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { checkCommits } from './check-commits.ts';
import { checkDocuments } from './check-documents.ts';
import { checkFiles } from './check-files.ts';
import { checkLicences } from './check-licences.ts';
import { checkLock } from './check-lock.ts';
import { checkShelves } from './check-shelves.ts';
import { checkTime } from './check-time.ts';
import { checkWords } from './check-words.ts';
import { checkWriters } from './check-writers.ts';
import { environment, root } from './project.ts';
import { type Counts } from './test-report.ts';

const parts = ['domain', 'contract', 'presentation', 'server', 'web', 'e2e', 'bench'];
const mostLines = 80;

/** The results are stored beside the dependencies: the next run checks again only what a change affects. */
function types(project: string) {
  const kept = join(
    root,
    'node_modules',
    '.cache',
    'suivi-energie',
    `types-${project.replace('.json', '')}.json`,
  );
  const options = ['--incremental', '--tsBuildInfoFile', kept, '--pretty', 'false'];
  return () => tool('tsc', '--noEmit', '-p', project, ...options);
}

/** Two at a time: the first steps of each lane are the longest. */
const lanes: [string, () => string[] | Promise<string[]>][][] = [
  [
    ['lint', () => tool('oxlint', '--type-aware', '--deny-warnings')],
    ['types', types('tsconfig.json')],
    ['types of domain, without DOM and Node', types('domain')],
    ['types of contract, likewise', types('contract')],
    ['types of presentation, likewise', types('presentation')],
    ['format', () => tool('biome', 'format', '.')],
  ],
  [
    [
      'import rules',
      () => tool('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...parts),
    ],
    ['dead code', () => tool('knip', '--no-progress', '--no-config-hints')],
    ['file sizes and names', checkFiles],
    ['paths cited in documents, template of decisions', checkDocuments],
    ['words that have no place here', checkWords],
    ['records written, and months asked, from elsewhere', checkWriters],
    ['months compared with today', checkTime],
    ['shelves: one list, one order, no circle', checkShelves],
    ['subjects of commits', checkCommits],
    ['lock', checkLock],
    ['licences', checkLicences],
  ],
];

/**
 * Runs everything that can be checked without running the application. Prints one line per step with its time, and the faults
 * below it.
 */
export async function verifyProject(): Promise<Counts> {
  const failures: string[] = [];
  let passed = 0;
  const runLane = async (lane: (typeof lanes)[number]) => {
    for (const [name, step] of lane) {
      const begun = performance.now();
      const faults = await step();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      for (const fault of faults.slice(0, mostLines)) console.log(`    ${fault}`);
      if (faults.length > mostLines) console.log(`    … and ${faults.length - mostLines} more lines`);
      if (faults.length > 0) failures.push(name);
      else passed += 1;
    }
  };
  await Promise.all(lanes.map(runLane));
  return { passed, failed: failures.length, failures };
}

/** Runs an installed tool without its output on the terminal. Resolves with its output when it failed. */
function tool(name: string, ...args: string[]): Promise<string[]> {
  const isWindows = process.platform === 'win32';
  const file = join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
  return new Promise(resolve => {
    const options = { cwd: root, env: environment, maxBuffer: 64_000_000, shell: isWindows };
    execFile(file, args, options, (error, stdout, stderr) => {
      const printed = `${stdout}\n${stderr}`.split('\n').filter(line => line.trim() !== '');
      resolve(error === null ? [] : printed.length > 0 ? printed : [error.message]);
    });
  });
}
