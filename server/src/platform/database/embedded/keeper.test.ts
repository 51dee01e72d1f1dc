import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reachServer } from './keeper.ts';

test.skipIf(process.platform === 'win32')(
  'a PostgreSQL that does not start is reported with its own last complaint, not with one of an earlier start',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suivi-keeper-'));
    const complaint = (text: string) => `2026-11-30 08:16:27.389 UTC [298] FATAL:  ${text}`;
    const full = 'could not write lock file "postmaster.pid": No space left on device';
    await writeFile(join(folder, 'postgres'), `#!/bin/sh\necho '${complaint(full)}'\nexit 1\n`, {
      mode: 0o755,
    });
    const logFile = join(folder, 'postgresql.log');
    const program = {
      clusterDirectory: folder,
      logFile,
      runtime: { binDirectory: folder, majorVersion: 18, otherCopies: [] },
      runAs: {},
      settings: {},
    };
    await writeFile(logFile, `${complaint('of yesterday')}\n`);
    await expect(reachServer(program, '', () => undefined)).rejects.toThrow(
      `The embedded PostgreSQL does not start; ${logFile} says why: ${full}.`,
    );
    await writeFile(join(folder, 'postgres'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(reachServer(program, '', () => undefined)).rejects.toThrow(/ says why\.$/);
    await rm(folder, { recursive: true });
  },
);
