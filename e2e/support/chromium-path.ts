import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** `CHROMIUM_PATH`, which `npm run e2e` sets after looking harder, else a usual place of the system. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? known.find(existsSync);
  if (path === undefined) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome.');
  return path;
}
