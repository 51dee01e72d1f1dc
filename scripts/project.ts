import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Puts this Node and the installed tools first in the path, for programs that look them up. */
export const environment = {
  ...process.env,
  PATH: [join(process.execPath, '..'), join(root, 'node_modules', '.bin'), process.env['PATH']].join(
    delimiter,
  ),
};

/** Runs a program in the project's folder, its output on this terminal. Resolves with its exit code. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}

export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The files of the project, committed or about to be, without those that git ignores. */
export function listFiles(kind: RegExp): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return listed.split('\0').filter(file => kind.test(file) && existsSync(join(root, file)));
}
