import { beforeEach, expect, it, vi } from 'vitest';
import { frames } from '../frames.ts';
import { openAboveThePage } from './open-above-the-page.ts';

let dialog: HTMLDialogElement;
let isShown: boolean;
const focusOn = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
const focused = () => document.activeElement?.getAttribute('name');
const press = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));

/** A browser with popovers, which happy-dom does not have: when shown, it focuses the first control. */
beforeEach(() => {
  frames.afterNext = callback => {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  };
  document.body.innerHTML =
    '<button name="opener"></button><dialog><input name="first"><input name="second"></dialog>';
  dialog = document.querySelector('dialog') as HTMLDialogElement;
  isShown = false;
  const matches = dialog.matches.bind(dialog);
  Object.assign(dialog, {
    showPopover: () => {
      isShown = true;
      focusOn('first');
    },
    hidePopover: () => {
      isShown = false;
    },
    matches: (selector: string) => (selector === ':popover-open' ? isShown : matches(selector)),
  });
  focusOn('opener');
});

it('shows a dialog, then makes the page inert, and returns the focus to what opened it', async () => {
  openAboveThePage(dialog, () => focusOn('second'));
  expect([isShown, dialog.open]).toEqual([true, false]);
  await vi.waitFor(() => expect([isShown, dialog.open]).toEqual([false, true]));
  expect(focused()).toBe('second');
  dialog.close();
  expect(focused()).toBe('opener');
});

it('makes the page inert at the first key, which goes to what was reached meanwhile', () => {
  openAboveThePage(dialog, () => focusOn('first'));
  focusOn('second');
  press();
  expect([isShown, dialog.open, focused()]).toEqual([false, true, 'second']);
});

it('is not shown when it was closed before', async () => {
  openAboveThePage(dialog, () => undefined)();
  await new Promise(resolve => void setTimeout(resolve));
  expect([isShown, dialog.open]).toEqual([false, false]);
});
