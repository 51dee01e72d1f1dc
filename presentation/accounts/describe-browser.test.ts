import { describe, expect, it } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeBrowser', () => {
  it.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome sur Windows',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      'Edge sur Windows',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox sur Linux'],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 14_5) ${webkit} Version/18.0 Safari/605.1.15`,
      'Safari sur macOS',
    ],
    [
      `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari sur iOS',
    ],
    [
      `${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome sur Android',
    ],
    ['curl/8.5.0', 'Navigateur inconnu'],
    ['', 'Navigateur inconnu'],
  ])('%s', (userAgent, description) => {
    expect(describeBrowser(userAgent)).toBe(description);
  });
});
