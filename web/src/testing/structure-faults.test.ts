import { expect, it } from 'vitest';
import { structureFaults } from './structure-faults.ts';

/** As markup: the linter knows most of these faults, and does not allow them in code. */
function main(markup: string): HTMLElement {
  const element = document.createElement('main');
  element.innerHTML = markup;
  document.body.replaceChildren(element);
  return document.body;
}

it.each([
  ['a field without a name', 'label', '<input type="text">'],
  ['a button without a name', 'button-name', '<button type="button"></button>'],
  ['a picture without words', 'image-alt', '<img src="plan.png">'],
  ['a heading that is skipped', 'heading-order', '<h1>Titre</h1><h3>Partie</h3>'],
  [
    'a state that its role does not allow',
    'aria-allowed-attr',
    '<p role="status" aria-pressed="true">ici</p>',
  ],
  ['a row outside a list', 'listitem', '<li>un</li>'],
])('finds %s', async (_, rule, markup) => {
  expect((await structureFaults(main(markup))).join()).toContain(`${rule}: `);
});

it('finds nothing in correct markup', async () => {
  expect(await structureFaults(main('<h1>Titre</h1><label>Nom <input type="text"></label>'))).toEqual([]);
});
