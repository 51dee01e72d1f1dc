import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suivi-command-'));
  for (const each of ['bin', 'node/bin']) mkdirSync(join(folder, each), { recursive: true });
  copyFileSync(resolve('packaging/suivi-energie'), join(folder, 'bin/suivi-energie'));
  chmodSync(join(folder, 'bin/suivi-energie'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The packaged command under these lines of settings. */
function run(command: string, settings: string) {
  const file = join(folder, 'environment');
  writeFileSync(file, settings);
  const { status, stdout, stderr } = spawnSync(join(folder, 'bin/suivi-energie'), [command], {
    env: { PATH: process.env['PATH'], SUIVI_ENVIRONMENT: file },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('what the packaged command reads of its settings', () => {
  beforeEach(() => {
    const node = join(folder, 'node/bin/node');
    writeFileSync(
      node,
      '#!/bin/sh\nprintf "%s|" "$PORT" "$GROUP_NAME" "$PUBLIC_URL" "$CONTACT_EMAIL" "$TRUSTED_PROXIES"\n',
    );
    chmodSync(node, 0o755);
  });

  test('blanks around names and values and ends of lines of Windows are none of it, as under systemd', () => {
    const settings =
      '# réglages\r\n; note\r\n\r\n PORT=3001 \r\nGROUP_NAME = Groupement "A" $HOME `id` d\'ici\t\r\nPUBLIC_URL\t=https://a.fr/?b=c\r\nCONTACT_EMAIL=" x "\nTRUSTED_PROXIES=10.0.0.1, 10.0.0.2=';
    expect(run('start', settings)).toEqual({
      status: 0,
      stdout: '3001|Groupement "A" $HOME `id` d\'ici|https://a.fr/?b=c| x |10.0.0.1, 10.0.0.2=|',
      stderr: '',
    });
  });

  test.each([
    'PORT',
    'export SECRETS_KEY=c2VjcmV0',
    'PUBLIC URL=c2VjcmV0',
    '=c2VjcmV0',
    '3=c2VjcmV0',
    'A$(id)=c2VjcmV0',
  ])('%s is refused by the number of its line, which may hold a key', line => {
    expect(run('start', `PORT=3001\n\n${line}\n`)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${join(folder, 'environment')}: line 3 is not NAME=VALUE.\n`,
    });
  });
});

test('a name that no setting has is told by check-config', () => {
  symlinkSync(process.execPath, join(folder, 'node/bin/node'));
  symlinkSync(resolve('.'), join(folder, 'app'));
  const { status, stdout } = run('check-config', 'DEMO=0\nPUBLIC_ULR=https://a.fr\nBackup_Key=x\nTZ=UTC\n');
  expect([status, stdout.split('\n').slice(1)]).toEqual([
    0,
    ['No setting has this name: PUBLIC_ULR, Backup_Key.', ''],
  ]);
});
