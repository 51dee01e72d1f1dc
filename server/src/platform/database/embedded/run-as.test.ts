import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canEnter, chooseRunAs } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
const someone = { uid: 12_345, gid: 54_321 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suivi-owner-'));
});

afterEach(() => rm(folder, { recursive: true }));

test.runIf(!isRoot)('without root, PostgreSQL runs as the same user, who can enter the folder', async () => {
  expect(await chooseRunAs([folder])).toEqual({});
  expect(await canEnter(folder, {})).toBe(true);
});

describe.runIf(isRoot)('as root', () => {
  test('the owner of the folder is chosen, and never root', async () => {
    expect((await chooseRunAs([folder, '/'])).uid).toBeGreaterThan(0);
    await chown(folder, someone.uid, someone.gid);
    expect(await chooseRunAs(['/does/not/exist', folder])).toEqual(someone);
  });

  test.each([
    ['others may enter', 0, 0, 0o701, true],
    ['only root may', 0, 0, 0o770, false],
    ['the group may', 0, someone.gid, 0o710, true],
    ['the group may not, though others may', 0, someone.gid, 0o701, false],
    ['the owner may', someone.uid, 0, 0o100, true],
    ['the owner may not, though others may', someone.uid, 0, 0o077, false],
  ])('%s', async (_, uid, gid, mode, expected) => {
    await chown(folder, uid, gid);
    await chmod(folder, mode);
    expect(await canEnter(join(folder, 'not', 'there', 'yet'), someone)).toBe(expected);
  });
});
