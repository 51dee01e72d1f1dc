import { expect, test } from 'vitest';
import { subjectHint } from './subject-hint.ts';

test.each([
  ['', true, 'À partir de 1 000 m²'],
  ['1 000', true, '1 000 m² de plancher : le seuil de 1 000 m² est atteint.'],
  ['999,99', false, '999,99 m² de plancher : le seuil de 1 000 m² n’est pas atteint.'],
  ['1 000', false, 'dès 1 000 m² un site est assujetti'],
  ['999,99', true, 'sous 1 000 m² un site ne l’est que si'],
])('a floor area of « %s », subject %s', (floorAreaM2, subjectToTertiaryDecree, expected) => {
  expect(subjectHint({ floorAreaM2, subjectToTertiaryDecree }).replaceAll(/\s/g, ' ')).toContain(expected);
});
