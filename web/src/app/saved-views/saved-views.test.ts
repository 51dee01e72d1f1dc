import { afterEach, expect, it } from 'vitest';
import { keepSavedViews, presentSearch, readSavedViews, withHome, withView } from './saved-views.ts';

afterEach(() => localStorage.clear());

it('are kept for one person, and what is no view is none', () => {
  const views = withView([], 'Gaz de Brioude', '?vue=analytics&energie=gas');
  keepSavedViews(3, views);
  expect(readSavedViews(3)).toEqual(views);
  expect(readSavedViews(4)).toEqual([]);
  localStorage.setItem('suivi:vues:4', '[{"name":"x","search":"https://ailleurs.example","isHome":true}]');
  expect(readSavedViews(4)).toEqual([]);
  localStorage.setItem('suivi:vues:4', '{broken');
  expect(readSavedViews(4)).toEqual([]);
  keepSavedViews(3, []);
  expect(localStorage.getItem('suivi:vues:3')).toBeNull();
});

it('name each view once, the last first, and one of them opens the page', () => {
  const two = withHome(withView(withView([], 'a', '?vue=map'), 'b', '?vue=alerts'), 'a');
  expect(two.map(({ name, isHome }) => [name, isHome])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(withView(two, 'a', '?vue=bills')).toEqual([
    { name: 'a', search: '?vue=bills', isHome: true },
    { name: 'b', search: '?vue=alerts', isHome: false },
  ]);
  expect(withHome(two, null).some(({ isHome }) => isHome)).toBe(false);
});

it.each([
  ['', '?vue=dashboard'],
  ['?centre=brioude', '?centre=brioude&vue=dashboard'],
  ['?vue=alerts&aide=alertes&mes-vues=oui', '?vue=alerts'],
])('the view of %s is %s', (search, expected) => {
  expect(presentSearch(search)).toBe(expected);
});
