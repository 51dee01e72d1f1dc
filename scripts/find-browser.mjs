import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, Stop } from './project.mjs';

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/**
 * Path of a Chromium or Chrome: `CHROMIUM_PATH`, else the system's, else one that is installed now.
 * @param {string} node
 * @returns {Promise<string>}
 */
export async function findBrowser(node) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (!starts(chosen)) throw new Stop(`CHROMIUM_PATH is ${chosen}, which does not start.`);
    return chosen;
  }
  const found = systemBrowser() ?? playwrightBrowser(node);
  if (found !== undefined) return found;
  return installBrowser(node);
}

function systemBrowser() {
  return candidates().find(file => existsSync(file) && starts(file));
}

function candidates() {
  if (process.platform === 'darwin') {
    return macApplications.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, 'ProgramFiles(x86)': oldProgramFiles, LOCALAPPDATA } = process.env;
    const folders = [ProgramFiles, oldProgramFiles, LOCALAPPDATA].filter(folder => folder !== undefined);
    return windowsPrograms.flatMap(program => folders.map(folder => join(folder, program)));
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return linuxNames.flatMap(name => folders.map(folder => join(folder, name)));
}

/**
 * A name in the path is not enough: on Ubuntu it may only say that a snap is to be installed.
 * @param {string} file
 */
function starts(file) {
  // There the program would open a window.
  if (process.platform === 'win32') return existsSync(file);
  try {
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

/** @param {string} node */
function playwrightBrowser(node) {
  const question = `import { chromium } from '@playwright/test'; console.log(chromium.executablePath())`;
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8' });
  const file = execFileSync(node, ['--input-type=module', '--eval', question], options).trim();
  return existsSync(file) ? file : undefined;
}

/** @param {string} node */
async function installBrowser(node) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(
      'No Chromium or Chrome here: installing the package of the system (apt-get install chromium)',
    );
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env });
    const installed = systemBrowser();
    if (installed !== undefined) return installed;
  }
  console.log("Installing Playwright's own Chromium (playwright install chromium)");
  await run(node, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const downloaded = playwrightBrowser(node);
  if (downloaded !== undefined && starts(downloaded)) return downloaded;
  throw new Stop(
    'No Chromium or Chrome was found or could be installed. Set CHROMIUM_PATH to one that starts.',
  );
}
