import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followViewLinks } from './follow-view-links.ts';

let followed = 0;
let stop = () => undefined as void;

beforeEach(() => {
  followed = 0;
  history.replaceState(null, '', '/?vue=dashboard');
  stop = followViewLinks(() => {
    followed += 1;
  });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses a link and says whether the browser was left to follow it. */
function press(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const word = document.createElement('span');
  link.append(word);
  document.body.append(link);
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  word.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

describe('followViewLinks', () => {
  it('changes the view in place', () => {
    expect(press({ href: '/?vue=map&centre=brioude' })).toBe(false);
    expect(location.search).toBe('?vue=map&centre=brioude');
    expect(followed).toBe(1);
  });

  it.each([
    ['another site', { href: 'https://example.org/?vue=map' }, {}],
    ['a file', { href: '/api/export.xlsx' }, {}],
    ['a download', { href: '/?vue=map', download: '' }, {}],
    ['a new tab', { href: '/?vue=map', target: '_blank' }, {}],
    ['Ctrl', { href: '/?vue=map' }, { ctrlKey: true }],
    ['the middle button', { href: '/?vue=map' }, { button: 1 }],
  ])('leaves %s to the browser', (_, attributes, init) => {
    expect(press(attributes, init)).toBe(true);
    expect(location.search).toBe('?vue=dashboard');
    expect(followed).toBe(0);
  });
});
