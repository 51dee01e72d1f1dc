import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root, run } from './project.ts';

// Debian's headless shell is the same engine without the window: journeys take a third less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const folders = (process.env['PATH'] ?? '').split(delimiter);
const places = folders.flatMap(folder => names.map(name => join(folder, name)));

/**
 * Path of a Chromium or Chrome: `CHROMIUM_PATH`, otherwise the system's, otherwise one that is installed now. Undefined when none
 * is found or can be installed; a `CHROMIUM_PATH` that does not start throws.
 */
export async function findBrowser(): Promise<string | undefined> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !starts(chosen)) throw new Error(`CHROMIUM_PATH does not start: ${chosen}`);
  return chosen || ([...places, chromium.executablePath()].find(starts) ?? (await installBrowser()));
}

/** A name in the path is not enough: on Ubuntu the program may only print that a snap must be installed. */
function starts(file: string): boolean {
  // On Windows the program would open a window.
  if (!existsSync(file) || process.platform === 'win32') return existsSync(file);
  try {
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

async function installBrowser(): Promise<string | undefined> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(
      'No Chromium or Chrome here: installing the package of the system (apt-get install chromium)',
    );
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env });
    const installed = places.find(starts);
    if (installed !== undefined) return installed;
  }
  console.log("Installing Playwright's own Chromium (playwright install chromium)");
  await run(process.execPath, [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ]);
  return [chromium.executablePath()].find(starts);
}
