import { yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { noCostEffects } from '@suivi/domain/costs/cost-change';
import { describe, expect, it } from 'vitest';
import {
  costChangeReservations,
  costChangeSentence,
  costSteps,
  otherSplits,
  type ToldCostChange,
} from './cost-change-texts.ts';

const unchanged: ToldCostChange = {
  costCents: { current: 100_000_000, previous: 100_000_000 },
  cost: noCostEffects,
  quantity: { perimeter: 0, climate: 0, usage: 0 },
  emissions: { perimeter: 0, climate: 0, usage: 0, factor: 0 },
  leapDayKwh: 0,
  comparedKwh: 1_000_000,
  unseparatedKwh: 0,
  unseparated: [],
  comparedCents: 100_000_000,
  undetailedCents: 0,
  isDemonstrationWeather: false,
  leftOut: { currentCents: 0, previousCents: 0 },
  lacking: [],
};
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const sentenceOf = (change: Partial<ToldCostChange>) =>
  plain(costChangeSentence({ ...unchanged, ...change }, yearSpan(2023)));

describe('the sentence', () => {
  it('says how much more than when, then its parts, the largest first', () => {
    const cost = {
      ...noCostEffects,
      price: 12_563_900,
      usage: -3_800_000,
      climate: -2_291_300,
      corrections: 691_300,
    };
    expect(sentenceOf({ costCents: { current: 107_163_900, previous: 100_000_000 }, cost })).toBe(
      '71 639 € de plus qu’en 2023 : prix +126 k€, usage −38 k€, climat −23 k€, régularisations +7 k€.',
    );
  });

  it('adds the prices of supply, network and taxes, and gives small effects as the rest', () => {
    const cost = {
      ...noCostEffects,
      supply: 400_000,
      network: 100_000,
      taxes: -50_000,
      fixed: 4000,
      usage: -29_000,
    };
    expect(sentenceOf({ costCents: { current: 525_000, previous: 100_000 }, cost })).toBe(
      '4 250 € de plus qu’en 2023 : prix +4 500 €, usage −290 €.',
    );
  });

  it('is empty without a cost on either side', () => {
    expect(sentenceOf({ costCents: { current: 5, previous: null } })).toBeUndefined();
    expect(sentenceOf({})).toBe('Autant qu’en 2023 en coût.');
  });
});

it('draws the effects other than 0, and calls the price « Prix » when it has no details', () => {
  const cost = { ...noCostEffects, price: 100, perimeter: -20 };
  expect(costSteps({ ...unchanged, cost }).map(({ label, value }) => [label, value])).toEqual([
    ['Périmètre', -20],
    ['Prix', 100],
  ]);
  const [, , rest] = costSteps({ ...unchanged, cost: { ...cost, supply: 7 } });
  expect(rest?.label).toBe('Prix, sans détail');
});

it('says what could not be separated, and is empty when everything could', () => {
  expect(costChangeReservations(unchanged)).toEqual([]);
  const told = costChangeReservations({ ...unchanged, undetailedCents: 25_000_000, unseparated: ['gas'] });
  expect(told.map(plain)).toEqual([
    'Sans détail de facture des deux côtés, abonnement, fourniture, acheminement, taxes et TVA ne sont pas séparés pour 25 % du coût comparé : ils sont dans « Prix ».',
    'Climat non séparé pour gaz, faute de modèle valable ou de météo : il est dans « Usage ».',
  ]);
});

it('gives energy and CO₂ the same split', () => {
  const told = otherSplits({
    ...unchanged,
    quantity: { perimeter: 0, climate: -60_000, usage: 20_000 },
    emissions: { perimeter: 0, climate: -12_000, usage: 4000, factor: 1000 },
    leapDayKwh: 5000,
  });
  expect(told.map(plain)).toEqual([
    'Énergie −40 MWh : climat −60 MWh, usage +20 MWh (dont 29 février +5 MWh).',
    'CO₂ −7,0 t CO₂ : climat −12,0 t CO₂, usage +4,0 t CO₂, facteurs d’émission +1,0 t CO₂.',
  ]);
});
