import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

const binaries = join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';

/** The locked Node comes first in the path, for the tools that look for one. */
export const toolEnvironment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` };

/**
 * Runs an installed tool without its output on the terminal. Resolves with what it printed when it failed, else with
 * nothing.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<string[]>}
 */
export function runTool(name, args) {
  const file = join(binaries, isWindows ? `${name}.cmd` : name);
  const options = { cwd: root, env: toolEnvironment, maxBuffer: 64_000_000, shell: isWindows };
  return new Promise(resolve => {
    execFile(file, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve([]);
      const printed = `${stdout}\n${stderr}`.split('\n').filter(line => line.trim() !== '');
      return resolve(printed.length > 0 ? printed : [error.message]);
    });
  });
}
