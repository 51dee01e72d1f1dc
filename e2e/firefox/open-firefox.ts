import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi-connection.ts';
import { FirefoxPage } from './firefox-page.ts';

const known = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const startWithinMs = 30_000;

/** `FIREFOX_PATH`, otherwise a usual place of the system; undefined when there is no Firefox. */
export function firefoxPath(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? known.find(existsSync);
}

export type OpenFirefox = { page: FirefoxPage; close: () => Promise<void> };

/** Starts Firefox without a window, on a profile of its own, with one page. `close` ends it and deletes the profile. */
export async function openFirefox(path: string): Promise<OpenFirefox> {
  const profile = await mkdtemp(join(tmpdir(), 'suivi-firefox-'));
  // French dates and headers, no first-run pages; copying needs no permission, as when a person presses the keys.
  const preferences = {
    'intl.accept_languages': 'fr-FR, fr',
    'browser.shell.checkDefaultBrowser': false,
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.enabled': false,
  };
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const browser = spawn(path, args, {
    env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1', TZ: 'Europe/Paris' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(browser, 'exit');
  const close = async () => {
    browser.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const address = await addressOf(browser.stderr);
    const connection = await connectBidi(`${address}/session`);
    await connection.send('session.new', { capabilities: {} });
    const { contexts } = (await connection.send('browsingContext.getTree')) as {
      contexts: { context: string }[];
    };
    const [first] = contexts;
    if (!first) throw new Error('Firefox opened no page.');
    await connection.send('browsingContext.setViewport', {
      context: first.context,
      viewport: { width: 1366, height: 768 },
    });
    return {
      page: new FirefoxPage(connection, first.context),
      close: async () => {
        connection.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address on which Firefox listens, which it writes to its error output. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start.\n${said}`)), startWithinMs);
    output.setEncoding('utf8');
    output.on('data', (part: string) => {
      said += part;
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}
