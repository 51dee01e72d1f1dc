import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDirectory } from './prepare-data-directory.ts';
import { canEnter, chooseRunAs } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suivi-place-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the folder and its missing parents are created for the user that PostgreSQL runs as', async () => {
  await chmod(folder, 0o755);
  const made = await prepareDataDirectory(join(folder, 'énergie', 'data'));
  expect(await canEnter(made, await chooseRunAs([made]))).toBe(true);
  expect((await stat(made)).mode & 0o044).toBe(0);
  expect(await prepareDataDirectory(made)).toBe(made);
});

test('a folder that cannot be made is refused in a sentence that names the setting', async () => {
  await chmod(folder, 0o755);
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(prepareDataDirectory(file)).rejects.toThrow(
    `DATA_DIR cannot be used: EEXIST: file already exists, mkdir '${file}'.`,
  );
});

test.runIf(isRoot)('as root, a folder that PostgreSQL cannot reach is refused with a sentence', async () => {
  await chmod(folder, 0o700);
  await expect(prepareDataDirectory(join(folder, 'data'))).rejects.toThrow(
    /cannot enter .* Choose another DATA_DIR/,
  );
});

test.runIf(!isRoot)('a folder of another user is refused with a sentence', async () => {
  await chmod(folder, 0o500);
  await expect(prepareDataDirectory(folder)).rejects.toThrow(/belongs to another user/);
  await chmod(folder, 0o700);
});
