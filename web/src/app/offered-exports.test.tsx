import { listDecisions } from '@suivi/contract/alerts/alerts';
import { readEvolution } from '@suivi/contract/analyses/analytics';
import { listSites } from '@suivi/contract/sites/sites';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openView, twoSites } from '../testing/open-view.tsx';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { RefusedRequest } from '../testing/serve-api.ts';
import { answer } from '../testing/serve-contract.ts';

afterEach(() => history.replaceState(null, '', '/'));

const refused = () => new RefusedRequest(500, 'internal');
const group = { yearsWithData: [2025], lastReadings: [], defaultPeriod: '2025', sites: twoSites };
const decisions = sampleAnswer(listDecisions.answer, 'full');
const isOffered = () => screen.queryByRole('button', { name: 'Exporter' }) !== null;

it.each([
  ['alerts', 'list', 'Alertes'],
  ['analytics', 'figure', 'Carte des mois'],
  ['decret-tertiaire', 'tab', 'Groupement'],
])('offers to export what %s shows', async (view, role, name) => {
  await openView(`vue=${view}`, 'readonly', [answer(listDecisions, { ...decisions, matching: 1 })]);
  expect(await screen.findByRole(role, { name })).toBeDefined();
  expect(isOffered()).toBe(true);
});

it.each([
  ['alerts', 'Les alertes n’ont pas pu être chargées', answer(listDecisions, refused)],
  ['alerts', 'Aucune alerte', answer(listDecisions, { ...decisions, decisions: [], matching: 0 })],
  ['analytics', 'Les analyses n’ont pas pu être chargées', answer(readEvolution, refused)],
  ['analytics', 'Rien à analyser encore', answer(listSites, { ...group, yearsWithData: [] })],
  ['decret-tertiaire', 'Rien à comparer encore', answer(listSites, { ...group, yearsWithData: [] })],
  [
    'decret-tertiaire',
    'Aucun site assujetti',
    answer(listSites, {
      ...group,
      sites: twoSites.map(site => ({ ...site, subjectToTertiaryDecree: false })),
    }),
  ],
])('offers nothing to export where %s says « %s »', async (view, words, given) => {
  await openView(`vue=${view}`, 'readonly', [given]);
  expect(await screen.findByText(words)).toBeDefined();
  expect(isOffered()).toBe(false);
});
