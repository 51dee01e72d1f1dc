import { listSites } from '@suivi/contract/sites/sites';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openView } from '../../testing/open-view.tsx';
import { answer } from '../../testing/serve-contract.ts';

const noSites = answer(listSites, { sites: [], yearsWithData: [], lastReadings: [], defaultPeriod: '2026' });

it.each([
  ['map', 'Voir les premières étapes'],
  ['building-data', 'Voir les premières étapes'],
  ['monthly-declarations', 'Voir les premières étapes'],
  ['actions', 'Voir les premières étapes'],
  ['site', 'Voir les premières étapes'],
  ['obligations', 'vue Sites'],
])('without a site « %s » links to the next step, and offers no list of sites', async (view, next) => {
  await openView(`vue=${view}`, 'admin', [noSites]);
  expect(await screen.findByRole('link', { name: next })).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});
