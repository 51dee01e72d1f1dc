import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../../config.ts';
import { prepareCluster } from './postgres-cluster.ts';

test.skipIf(process.platform === 'win32')(
  'a machine on which no cluster can be made says so in a sentence, and keeps no half of one',
  async () => {
    const [programs, data] = [
      await mkdtemp(join(tmpdir(), 'suivi-programs-')),
      await mkdtemp(join(tmpdir(), 'suivi-data-')),
    ];
    const said = 'initdb: could not look up effective user ID 4242: user does not exist';
    await writeFile(join(programs, 'initdb'), `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 });
    const runtime = { binDirectory: programs, majorVersion: 18, otherCopies: [] };
    const making = prepareCluster(join(data, 'pg18'), runtime, {}, false);
    await expect(making).rejects.toThrow(`The embedded PostgreSQL cannot be set up: ${said}`);
    await expect(making).rejects.toBeInstanceOf(ConfigError);
    expect(await readdir(data)).toEqual([]);
    await rm(programs, { recursive: true });
    await rm(data, { recursive: true });
  },
);

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a cluster that another user keeps to themselves is refused, and none is made beside it',
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'suivi-data-'));
    const cluster = join(data, 'pg18');
    await mkdir(cluster, { mode: 0o000 });
    const runtime = { binDirectory: data, majorVersion: 18, otherCopies: [] };
    await expect(prepareCluster(cluster, runtime, {}, false)).rejects.toMatchObject({ code: 'EACCES' });
    expect(await readdir(data)).toEqual(['pg18']);
    await rm(data, { recursive: true });
  },
);
