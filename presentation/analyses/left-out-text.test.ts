import type { LeftOutShare } from '@suivi/domain/analyses/forecast/forecast-basis';
import { expect, test } from 'vitest';
import { type LeftOutFacts, leftOutSentences, withPartialScope } from './left-out-text.ts';

const names = new Map([
  [1, 'Brioude'],
  [2, 'Langeac'],
]);
const nameOf = (siteId: number) => names.get(siteId) ?? '';

const december = { year: 2024, month: 12 } as const;

const leftOut: LeftOutFacts['leftOut'] = [
  { siteId: 1, energyType: 'gas', reason: 'too-few-months' },
  { siteId: 1, energyType: 'ecs', reason: 'too-few-months' },
  { siteId: 2, energyType: 'electricity', reason: 'too-few-months' },
  { siteId: 2, energyType: 'fuel', reason: 'no-recent-month' },
  { siteId: 2, energyType: 'water', reason: 'month-without-past' },
];

function sentences(facts: LeftOutFacts, name: typeof nameOf | null = nameOf) {
  return leftOutSentences(facts, name).map(text => text.replaceAll(/\s/g, ' '));
}

test('is empty for a forecast of the whole', () => {
  expect(sentences({ leftOut: [], leftOutShare: null })).toEqual([]);
  expect(withPartialScope('Fin d’année 2025', { leftOut: [] })).toBe('Fin d’année 2025');
  expect(withPartialScope('Fin d’année 2025', { leftOut })).toBe('Fin d’année 2025, périmètre partiel');
});

test('names what is left out with its site, its energy and the reason', () => {
  expect(sentences({ leftOut, leftOutShare: { percent: 12.4, months: 12, until: december } })).toEqual([
    'Prévision hors Brioude (gaz et ECS) et Langeac (électricité) : moins de 24 mois connus.',
    'Prévision hors Langeac (fioul) : rien de connu sur les 18 derniers mois.',
    'Prévision hors Langeac (eau) : un mois du calendrier jamais connu en cinq ans.',
    'Part ainsi laissée de côté : 12 % du total, sur les 12 derniers mois entièrement connus (jusqu’en décembre 2024).',
  ]);
});

test('names only the energies for a single site', () => {
  const own = leftOut.slice(0, 2);
  expect(sentences({ leftOut: own, leftOutShare: null }, null)).toEqual([
    'Prévision hors gaz et ECS : moins de 24 mois connus.',
    'La part ainsi laissée de côté n’est pas connue.',
  ]);
});

test.each<[LeftOutShare, string]>([
  [
    { percent: 0.4, months: 5, until: december },
    'moins de 1 % du total, sur les 5 derniers mois entièrement connus (jusqu’en décembre 2024)',
  ],
  [
    { percent: 40, months: 1, until: december },
    '40 % du total, sur le seul mois entièrement connu (décembre 2024)',
  ],
])('%j: %s', (leftOutShare, text) => {
  expect(sentences({ leftOut, leftOutShare }).at(-1)).toBe(`Part ainsi laissée de côté : ${text}.`);
});
