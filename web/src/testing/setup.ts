import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { frames } from '../ui/frames.ts';
import { copyStylesByValue } from './copy-styles-by-value.ts';
import { addMissingElementBehaviour } from './missing-element-behaviour.ts';
import { noise } from './noise.ts';
import { omitOwnerStacks } from './omit-owner-stacks.ts';
import { refuseNetwork } from './refuse-network.ts';

// What a test waits for comes within this time even on a busy machine, or never.
configure({ asyncUtilTimeout: 15_000 });

omitOwnerStacks();

// No frame is drawn here: what waits for one continues at once, and no test depends on how long it takes.
frames.afterNext = callback => {
  callback();
  return () => {};
};

if (typeof document !== 'undefined') {
  copyStylesByValue();
  addMissingElementBehaviour();
  refuseNetwork();
}

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      // happy-dom does not know `<search>`, which browsers do.
      if (parts[1] === 'search' && String(parts[0]).includes('is unrecognized in this browser')) return;
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  // Before the answers are removed: a page that is still open continues to send requests.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (noise.length > 0) throw new Error(`The test left noise.\n${noise.join('\n')}`);
});

// The files of a worker share a window: the next file must find it as the first one did.
afterAll(() => {
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});
