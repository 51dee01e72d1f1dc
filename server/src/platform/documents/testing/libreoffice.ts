import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'soffice';

/** Continuous integration installs LibreOffice; on a machine without it, its tests are skipped. */
export const hasLibreOffice = spawnSync(program, ['--version']).status === 0;

/** Milliseconds. Starting an office suite takes seconds, and more beside other tests. */
export const libreOfficeTimeout = 120_000;

/**
 * Opens workbooks in LibreOffice and saves each in another format, such as `csv` with the options of its filter after a colon.
 * The results are keyed by the names of the workbooks, without extension. Text files are opened with `asked`, the options that a
 * person chooses in LibreOffice's dialogue.
 */
export function convertedByLibreOffice(
  workbooks: Readonly<Record<string, Uint8Array>>,
  format: string,
  asked?: string,
): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'workbooks-'));
  const names = Object.keys(workbooks);
  const given = asked === undefined ? 'xlsx' : 'csv';
  const pathOf = (name: string, extension: string) => join(folder, `${name}.${extension}`);
  try {
    for (const [name, bytes] of Object.entries(workbooks)) writeFileSync(pathOf(name, given), bytes);
    const target = join(folder, 'converted');
    const [extension = ''] = format.split(':');
    execFileSync(
      program,
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        ...(asked === undefined ? [] : [`--infilter=${asked}`]),
        '--convert-to',
        format,
        '--outdir',
        target,
        ...names.map(name => pathOf(name, given)),
      ],
      { stdio: 'pipe' },
    );
    return new Map(names.map(name => [name, readFileSync(join(target, `${name}.${extension}`))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
