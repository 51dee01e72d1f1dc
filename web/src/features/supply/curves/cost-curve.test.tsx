import { type NetworkCosts, readNetworkCosts } from '@suivi/contract/supply/network-costs';
import type { NetworkAdvice } from '@suivi/contract/supply/load-curves';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAs } from '../../../testing/render-as.tsx';
import { answer, serveContract } from '../../../testing/serve-contract.ts';
import { rowsOf, textOf } from '../../../testing/text-of.ts';
import { CostCurve } from './cost-curve.tsx';

const cost = { fixedCents: 0, energyCents: 0, overrunCents: 0, ctaCents: 0, ttcCents: 1_000_000 };
const powers = [100, 100, 100, 100, 100];
const option = {
  present: { powers, cost },
  best: { powers, cost, badYearOverrunCents: 0, floorCents: 0 },
  withoutOverrun: null,
};
const advice: NetworkAdvice = {
  tariff: 'HTACU5',
  classes: ['Pointe', 'HPH', 'HCH', 'HPB', 'HCB'],
  unit: 'kW',
  lacking: null,
  days: 365,
  testDays: 0,
  changed: [],
  floors: [],
  isConverted: false,
  firstDay: '2025-10-22',
  lastDay: '2026-10-21',
  grid: null,
  isAtLeast: false,
  reactiveDays: 0,
  registered: null,
  options: [
    { ...option, tariff: 'HTACU5' },
    { ...option, tariff: 'HTALU5' },
  ],
  withoutDays: [],
  why: null,
  measured: null,
};
const costs: NetworkCosts = {
  lacking: null,
  present: 120,
  best: 100,
  steps: [
    { power: 90, ttcCents: 1_020_000 },
    { power: 100, ttcCents: 1_000_000 },
    { power: 120, ttcCents: 1_030_000 },
  ],
};

async function show(given: Partial<NetworkCosts> = {}, of: Partial<NetworkAdvice> = {}) {
  const received = serveContract('readonly', [answer(readNetworkCosts, { ...costs, ...given })]);
  renderAs('readonly', <CostCurve pointId={21} advice={{ ...advice, ...of }} advised="HTALU5" />);
  await waitFor(() => expect(document.querySelector('[data-outline]')).toBeNull());
  const asked = () =>
    received.filter(({ path }) => path.endsWith('/costs')).map(({ query }) => Object.values(query));
  return { asked };
}

it('draws the cost of each power of the advised option, and marks today’s and the advised one', async () => {
  const { asked } = await show();
  const slider = await screen.findByRole('slider', {
    name: 'Coût selon la puissance souscrite en HCB, HTALU5',
  });
  expect(asked()).toEqual([['HTALU5', 'HCB']]);
  expect(textOf(document.body)).toContain('L’axe ne part pas de zéro.');
  const drawn = [...document.querySelectorAll('svg text')].map(textOf);
  expect(drawn).toEqual(expect.arrayContaining(['Aujourd’hui 120 kW', 'Conseillé 100 kW']));
  expect(slider).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    ['90 kW', '10 200 €', '200 €', ''],
    ['100 kW', '10 000 €', '0 €', 'Conseillé'],
    ['120 kW', '10 300 €', '300 €', 'Aujourd’hui'],
  ]);
});

it('requests another option and class', async () => {
  const { asked } = await show();
  await userEvent.selectOptions(await screen.findByLabelText('Classe'), 'HPH');
  await userEvent.selectOptions(screen.getByLabelText('Option'), 'HTACU5');
  await waitFor(() =>
    expect(asked()).toEqual([
      ['HTALU5', 'HCB'],
      ['HTALU5', 'HPH'],
      ['HTACU5', 'HPH'],
    ]),
  );
});

it('marks once a power that is both today’s and advised', async () => {
  await show({ best: 120 });
  await screen.findByRole('slider');
  const drawn = [...document.querySelectorAll('svg text')].map(textOf);
  expect(drawn).toContain('Aujourd’hui et conseillé 120 kW');
});

it('offers no class up to 36 kVA, where a point has a single power', async () => {
  const low = { tariff: 'BTINFCU4' as const, classes: ['HPH', 'HCH', 'HPB', 'HCB'], unit: 'kVA' as const };
  await show({}, { ...low, options: [{ ...option, tariff: 'BTINFCU4' }] });
  expect(await screen.findByRole('slider', { name: /^Coût selon la puissance souscrite, BT/ })).toBeDefined();
  expect(screen.queryByLabelText('Classe')).toBeNull();
  expect(textOf(document.body)).toContain('à partir de la puissance que le compteur a enregistrée');
});

it('draws nothing when no power is advised', async () => {
  const { asked } = await show({}, { options: [{ ...option, tariff: 'HTACU5', best: null }] });
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('figure')).toBeNull();
});
