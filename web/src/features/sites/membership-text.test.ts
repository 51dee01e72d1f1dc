import { expect, it } from 'vitest';
import { membershipTexts } from './membership-text.ts';

it.each([
  [null, null, []],
  ['2019-07-01', null, ['Entrée\u00a0:\u00a001/07/2019']],
  [null, '2025-12-31', ['Sortie\u00a0:\u00a031/12/2025']],
  ['2019-07-01', '2025-12-31', ['Entrée\u00a0:\u00a001/07/2019', 'Sortie\u00a0:\u00a031/12/2025']],
])('a site that entered on %s and left on %s', (joinedOn, leftOn, texts) => {
  expect(membershipTexts({ joinedOn, leftOn })).toEqual(texts);
});
