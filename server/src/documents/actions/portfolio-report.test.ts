import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import type { SavingMeasurement } from '@suivi/contract/actions/saving-measurements';
import { formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { portfolioSentence } from '@suivi/presentation/actions/portfolio-sentence';
import { expect, test } from 'vitest';
import { actionsFigures } from './portfolio-report.ts';

const action = (id: number, given: Partial<SavingAction> = {}): SavingAction => ({
  id,
  version: 1,
  siteId: 1,
  buildingId: null,
  pointIds: [],
  lever: 'envelope',
  title: `Action ${id}`,
  state: 'decided',
  decidedOn: '2026-01-01',
  worksFrom: null,
  worksTo: null,
  costHtCents: null,
  costTtcCents: null,
  grantsCents: null,
  ceeFiche: '',
  ceeKwhCumac: null,
  ceeCents: null,
  expected: [],
  expectedMoney: null,
  lifetimeYears: null,
  owner: '',
  notes: '',
  adjustments: [],
  ...given,
});

const measurement = (actionId: number, given: Partial<SavingMeasurement>): SavingMeasurement => ({
  actionId,
  energies: [],
  network: null,
  avoidedKwh: null,
  bandKwh: null,
  cents: null,
  kg: null,
  expectedCents: null,
  isYear: false,
  plannedPayback: null,
  realPayback: null,
  ...given,
});

const figuresOf = (actions: SavingAction[], measurements: SavingMeasurement[] = []) =>
  actionsFigures({ actions, measurements }).map(({ label, value, note }) => [label, value, note]);

test('dropped actions are left out of the figures, as of the sentence above them', () => {
  const actions = [
    action(1, { costTtcCents: 12_000_000 }),
    action(2, { costTtcCents: 5_000_000, state: 'dropped' }),
    action(3),
  ];
  expect(portfolioSentence(actions, { year: 2026, month: 2, day: 1 })).toContain(formatEuros(12_000_000));
  expect(figuresOf(actions).slice(0, 2)).toEqual([
    ['Coût TTC', formatEuros(12_000_000), 'sans les actions abandonnées'],
    ['Évité', missing, '0 sur 2 mesurées sur douze mois'],
  ]);
});

test('an unknown amount is not shown as 0 €', () => {
  const years = [measurement(1, { isYear: true, avoidedKwh: 1_000, bandKwh: 100 })];
  expect(figuresOf([action(1)], years).map(([label, value]) => [label, value])).toEqual([
    ['Coût TTC', missing],
    ['Évité', expect.stringContaining('1')],
    ['Économie TTC', missing],
    ['CO₂ évité', missing],
  ]);
});
