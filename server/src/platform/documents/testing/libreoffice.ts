import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'soffice';

/** What continuous runs install; without it on a machine, its tests are left out. */
export const hasLibreOffice = spawnSync(program, ['--version']).status === 0;

/** Starting an office suite takes seconds, more beside other tests. Milliseconds. */
export const libreOfficeTimeout = 120_000;

/**
 * Opens workbooks in LibreOffice and saves each in another format, `csv` with the options of its filter after a colon.
 * By the names of the workbooks, without their extension. Text is opened with `asked`, what a person chooses when LibreOffice asks.
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
