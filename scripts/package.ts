import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import './build.ts';
import { writeBillOfMaterials } from './packaging/bill-of-materials.ts';
import { buildDebianPackage } from './packaging/debian-package.ts';
import { stage } from './packaging/stage.ts';
import { root } from './project.ts';

/**
 * `npm run package`: writes into `dist/` the archive for a machine without network, its checksum, its bill of materials, and the
 * Debian package with the same content. The same commit gives the same bytes. `POSTGRES_FROM` names a folder with another
 * PostgreSQL.
 */
const target = join(root, 'dist');
fs.mkdirSync(target, { recursive: true });
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const date = git('log', '-1', '--format=%ct');
const staged = stage(join(root, 'tmp', 'package'), process.env['POSTGRES_FROM']);
writeBillOfMaterials(staged, Number(date));

const archive = join(target, `${basename(staged.folder)}-linux-x64.tar.gz`);
const tar = ['--sort=name', `--mtime=@${date}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
fs.rmSync(archive, { force: true });
execFileSync('tar', [...tar, '-I', 'gzip -9 -n', '-cf', archive, basename(staged.folder)], {
  cwd: dirname(staged.folder),
});
for (const file of [archive, buildDebianPackage(staged, target, date)]) {
  if (file === null) continue;
  const sum = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  fs.writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  console.log(`${basename(file)}: ${(fs.statSync(file).size / 1e6).toFixed(0)} MB, ${sum}`);
}
