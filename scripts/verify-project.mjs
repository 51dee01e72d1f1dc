import { checkDocuments } from './check-documents.mjs';
import { checkFiles } from './check-files.mjs';
import { checkLock } from './check-lock.mjs';
import { checkWords } from './check-words.mjs';
import { runTool } from './run-tool.mjs';

const parts = ['domain', 'contract', 'presentation', 'server', 'web', 'e2e', 'bench'];
const mostLines = 80;

/** @type {[string, () => string[] | Promise<string[]>][]} */
const steps = [
  ['format', () => runTool('biome', ['format', '.'])],
  ['lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['types', () => runTool('tsc', ['--noEmit', '-p', 'tsconfig.json', '--pretty', 'false'])],
  [
    'import rules',
    () => runTool('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...parts]),
  ],
  ['dead code', () => runTool('knip', ['--no-progress', '--no-config-hints'])],
  ['file sizes and names', checkFiles],
  ['paths cited in documents', checkDocuments],
  ['words that have no place here', checkWords],
  ['lock', checkLock],
];

/**
 * Everything that can be checked without running the product. Prints one line per step with its time, and what is
 * wrong below it. Resolves with the names of the steps that failed.
 * @returns {Promise<{ passed: number, failed: string[] }>}
 */
export async function verifyProject() {
  const failed = [];
  for (const [name, step] of steps) {
    const begun = performance.now();
    const faults = await step();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    for (const fault of faults.slice(0, mostLines)) console.log(`    ${fault}`);
    if (faults.length > mostLines) console.log(`    … and ${faults.length - mostLines} more lines`);
    if (faults.length > 0) failed.push(name);
  }
  return { passed: steps.length - failed.length, failed };
}
