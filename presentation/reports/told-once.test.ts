import { expect, test } from 'vitest';
import { withoutTold } from './told-once.ts';

const blocks = [
  { kind: 'paragraph', text: 'Amélioration.' },
  { kind: 'lead', text: 'Amélioration.' },
  { kind: 'notes', items: ['Gaz −2 MWh.', 'Mars −1 MWh.'] },
];

test('does not print a sentence again that a comment includes; the answer stays', () => {
  expect(withoutTold(blocks, ['Bilan. Amélioration.', 'Gaz −2 MWh. Chaudière neuve.'])).toEqual([
    { kind: 'lead', text: 'Amélioration.' },
    { kind: 'notes', items: ['Mars −1 MWh.'] },
  ]);
});

test('removes notes that comments include entirely, with their title', () => {
  expect(withoutTold(blocks, ['Gaz −2 MWh. Mars −1 MWh.']).map(({ kind }) => kind)).toEqual([
    'paragraph',
    'lead',
  ]);
});

test('leaves out nothing of a report without comments, or whose comments say other things', () => {
  expect(withoutTold(blocks, [])).toEqual(blocks);
  expect(withoutTold(blocks, ['Gaz −20 MWh.'])).toEqual(blocks);
});
