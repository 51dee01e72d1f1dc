import { readThresholds } from '@suivi/contract/alerts/alerts';
import { listFactors } from '@suivi/contract/energy/factors';
import { listPrices } from '@suivi/contract/energy/prices';
import { listSites } from '@suivi/contract/sites/sites';
import { readDecreeGroup } from '@suivi/contract/decree/decree';
import { readShell } from '@suivi/contract/operation/shell';
import { readSession } from '@suivi/contract/accounts/session';
import { proposeRole } from '@suivi/domain/accounts/role';
import { annualObjective } from '@suivi/domain/analyses/forecast/annual-objective';
import { specificationForecast } from '@suivi/domain/analyses/forecast/specification-forecast';
import { targetReductionPercent } from '@suivi/domain/decree/decree-rules';
import { expect, test } from 'vitest';
import { signedInRoles } from './testing/accounts.ts';
import { appForFile } from './testing/app-for-file.ts';

const clock = { now: () => new Date('2026-11-25T09:00:00Z') };
const app = await appForFile({ content: 'demonstration', clock });
const as = (await signedInRoles(app.db)).readonly;

/** For each energy the initial entry. */
const firstOf = <T extends { energyType: string; validFrom: { year: number; month: number } }>(
  entries: T[],
) =>
  [...Map.groupBy(entries, ({ energyType }) => energyType).values()].map(all =>
    all.reduce((one, other) =>
      other.validFrom.year * 12 + other.validFrom.month < one.validFrom.year * 12 + one.validFrom.month
        ? other
        : one,
    ),
  );

test('§9: the initial prices of the product, in euros per unit', async () => {
  const { prices } = (await app.call(listPrices, { as })).value;
  const told = Object.fromEntries(
    prices.map(({ energyType, valueEuros }) => [`${energyType} ${valueEuros}`, true]),
  );
  expect(Object.keys(told)).toEqual(
    expect.arrayContaining(['electricity 0.15', 'gas 0.08', 'fuel 1.2', 'water 3.5', 'ecs 0.12']),
  );
});

test('§9: the initial emission factors of the product, in kg', async () => {
  const { factors } = (await app.call(listFactors, { as })).value;
  const told = firstOf(factors.filter(({ set }) => set === 'specification'));
  expect(Object.fromEntries(told.map(({ energyType, valueKg }) => [energyType, valueKg]))).toMatchObject({
    electricity: 0.057,
    gas: 0.234,
    fuel: 0.324,
    water: 0.132,
    ecs: 0.057,
  });
});

test('§9: the thresholds, warning and critical, in percent above the expected', async () => {
  const { thresholds } = (await app.call(readThresholds, { as })).value;
  const told = thresholds.map(({ energyType, warningPercent, criticalPercent }) => [
    energyType,
    [warningPercent, criticalPercent],
  ]);
  expect(Object.fromEntries(told)).toMatchObject({
    electricity: [20, 40],
    gas: [25, 50],
    fuel: [30, 60],
    water: [30, 60],
  });
});

test('§9: objectives of the décret, objective of a year, « Prévision »', async () => {
  expect(targetReductionPercent).toEqual({ 2030: 40, 2040: 50, 2050: 60 });
  expect(annualObjective(950, 1000)).toMatchObject({ target: 920, isReached: false, remaining: 30 });
  expect(specificationForecast(1000)).toBe(950);
  expect((await app.call(readDecreeGroup, { as })).status).toBe(200);
});

test('§1 and §2: five centres, years from 2010, three alerts to handle', async () => {
  const { sites, yearsWithData } = (await app.call(listSites, { as })).value;
  expect(sites.map(({ code }) => code)).toEqual([
    'emile-roux',
    'brioude',
    'pays-craponne',
    'yssingeaux',
    'langeac',
  ]);
  for (const [index, name] of ['Emile Roux', 'Brioude', 'Pays Craponne', 'Yssingeaux', 'Langeac'].entries()) {
    expect(sites[index]?.name).toContain(name);
  }
  expect([yearsWithData[0], yearsWithData.at(-1)]).toEqual([2010, 2026]);
  expect((await app.call(readSession, { as })).value.openAlerts).toBe(3);
  expect((await app.call(readShell)).value.demonstration).toBe(true);
});

test.each([
  ['jean.administrateur@hopital.example', 'admin'],
  ['service.technique@hopital.example', 'technical'],
  ['finances@hopital.example', 'financial'],
  ['rse@hopital.example', 'rse'],
  ['claire@hopital.example', 'readonly'],
])('§6: %s is proposed the role %s', (email, role) => expect(proposeRole(email)).toBe(role));
