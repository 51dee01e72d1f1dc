import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Arguments for an automated browser: it draws with the processor, and sends no network requests other than those of the page.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * `CHROMIUM_PATH`, which `npm run e2e` sets after a more thorough search, otherwise a usual place of the system; undefined when
 * no browser is installed.
 */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? known.find(existsSync);
}

/** The same path, for scripts that start a browser: throws when there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome.');
  return path;
}
