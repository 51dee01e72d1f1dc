import { expect, it } from 'vitest';
import { findingText } from './finding-text.ts';

it('says that one month or several are not over, without « de août »', () => {
  expect(findingText({ kind: 'month-not-over', months: [8] })).toBe(
    'En août, la consommation ne peut pas encore être connue\u00a0: ce mois n’est pas terminé.',
  );
  expect(findingText({ kind: 'month-not-over', months: [10, 11, 12] })).toBe(
    'En octobre, novembre et décembre, la consommation ne peut pas encore être connue\u00a0: ces mois ne sont pas terminés.',
  );
});
