import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** What a browser that is driven begins with: it draws by the processor, and nothing is asked of the network that the page does not. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * `CHROMIUM_PATH`, which `npm run e2e` sets after looking harder, else a usual place of the system; undefined where no
 * browser is installed.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? known.find(existsSync);
}

/** The same for those that start a browser: throws where there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome.');
  return path;
}
