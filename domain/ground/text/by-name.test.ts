import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('accents and capitals do not part words, numbers go by their value, equal names keep their order', () => {
  const names = ['Zola', 'eau', 'Pavillon 10', 'Œuvre', 'Écouen', 'osier', 'Pavillon 9', 'étang', 'Ambert'];
  expect(byName(names, name => name)).toEqual([
    'Ambert',
    'eau',
    'Écouen',
    'étang',
    'Œuvre',
    'osier',
    'Pavillon 9',
    'Pavillon 10',
    'Zola',
  ]);
  const same = [
    { name: 'B', id: 2 },
    { name: 'A', id: 3 },
    { name: 'B', id: 1 },
  ];
  expect(byName(same, ({ name }) => name).map(({ id }) => id)).toEqual([3, 2, 1]);
});
