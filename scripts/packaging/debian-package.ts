import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import type { Staged } from './stage.ts';

const scripts = ['preinst', 'postinst', 'prerm', 'postrm'];

/**
 * Builds the .deb of the staged folder into `target`; returns null when dpkg-deb is missing. `date`: the time of every file in
 * it, in seconds.
 */
export function buildDebianPackage(staged: Staged, target: string, date: string): string | null {
  if (!['/usr/bin/dpkg-deb', '/usr/local/bin/dpkg-deb'].some(fs.existsSync)) {
    console.log('dpkg-deb is not here: no .deb is built.');
    return null;
  }
  const { folder, version } = staged;
  const tree = join(root, 'tmp', 'package', 'deb');
  fs.rmSync(tree, { recursive: true, force: true });
  for (const path of ['DEBIAN', 'opt', 'usr/bin', 'lib/systemd/system', 'etc/suivi-energie'])
    fs.mkdirSync(join(tree, path), { recursive: true });
  fs.cpSync(folder, join(tree, 'opt', 'suivi-energie'), { recursive: true, verbatimSymlinks: true });
  fs.symlinkSync('/opt/suivi-energie/bin/suivi-energie', join(tree, 'usr', 'bin', 'suivi-energie'));
  const place = (from: string, to: string, mode: number) => {
    fs.copyFileSync(join(root, 'packaging', from), join(tree, to));
    fs.chmodSync(join(tree, to), mode);
  };
  place('suivi-energie.service', 'lib/systemd/system/suivi-energie.service', 0o644);
  place('environment', 'etc/suivi-energie/environment', 0o640);
  for (const script of scripts) place(`debian/${script}`, `DEBIAN/${script}`, 0o755);
  fs.writeFileSync(join(tree, 'DEBIAN', 'conffiles'), '/etc/suivi-energie/environment\n');
  const kibibytes = execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0];
  fs.writeFileSync(
    join(tree, 'DEBIAN', 'control'),
    `Package: suivi-energie
Version: ${version}
Architecture: amd64
Maintainer: Suivi énergie <contact@suivi-energie.example>
Installed-Size: ${kibibytes}
Depends: libc6 (>= 2.31), libstdc++6, adduser
Section: web
Priority: optional
Description: Energy use, cost and CO2 of a hospital group
 Serves the application with its own Node.js and PostgreSQL; nothing else is needed.
`,
  );
  const file = join(target, `suivi-energie_${version}_amd64.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, file], {
    stdio: 'ignore',
    env: { ...process.env, SOURCE_DATE_EPOCH: date },
  });
  return file;
}
