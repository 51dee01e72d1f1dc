import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { createDeclaration } from '@suivi/contract/declarations/declarations';
import { readDecreeYear } from '@suivi/contract/decree/decree';
import { createFactor } from '@suivi/contract/energy/factors';
import { readOperatSheet } from '@suivi/contract/decree/operat';
import { describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile({ content: 'demonstration' });
const as = await signedInRoles(app.db);

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);

const summary = async () => {
  const query = { site: 'langeac', period: '2024' };
  return (await app.call(readSummary, { as: as.readonly, query })).value;
};
const decreeYear = async () => {
  const query = { site: 'langeac', from: '2024-01' };
  const { value } = await app.call(readDecreeYear, { as: as.readonly, query });
  if (value.kind !== 'complete') throw new Error(value.kind);
  return value;
};
const operatQuantities = async () => {
  const query = { site: 'langeac', year: '2024' };
  return (await app.call(readOperatSheet, { as: as.readonly, query })).value.quantities;
};

/** Each month declares `monthly` of `unit`; the year's kWh PCI, kg CO₂e and OPERAT quantity follow from annexes I and VII. */
const energies = [
  {
    energyType: 'heat_network',
    unit: 'MWh',
    monthly: 10,
    kwh: 12 * 10_000 * 0.77,
    kgPerKwh: null,
    operat: ['kWh', 120_000],
  },
  {
    energyType: 'wood_pellets',
    unit: 't',
    monthly: 2,
    kwh: 12 * 2000 * 4.6,
    kgPerKwh: 0.03,
    operat: ['kg', 24_000],
  },
  {
    energyType: 'wood_chips',
    unit: 'kg',
    monthly: 500.5,
    kwh: 12 * 500.5 * 2.7,
    kgPerKwh: 0.024,
    operat: ['kg', 6006],
  },
  {
    energyType: 'propane',
    unit: 'm3',
    monthly: 100,
    kwh: 12 * 100 * 23.7,
    kgPerKwh: 0.272,
    operat: ['kg', (12 * 100 * 23.7) / 12.66],
  },
] as const;

describe.each(energies)('$energyType', ({ energyType, unit, monthly, kwh, kgPerKwh, operat }) => {
  test('is followed from the declaration to the dashboard, the décret and OPERAT', async () => {
    const [shown, traced] = [await summary(), await decreeYear()];
    expect(
      shown.current.energies.find(each => each.energyType === energyType)?.quantityNormal ?? null,
    ).toBeNull();
    expect(traced.energies.map(({ energy }) => energy)).not.toContain(energyType);

    const months = Array.from({ length: 12 }, () => ({
      quantity: monthly,
      amountCents: null,
      isCreditNote: false,
    }));
    const texts = { gasCoefficient: null, ecsProducer: null, notes: null, ttcNotes: null };
    const body = { siteId: 5, energyType, year: 2024, unit, ...texts, months };
    expect((await app.call(createDeclaration, { as: as.technical, body })).status).toBe(201);

    const after = await summary();
    const total = after.current.energies.find(each => each.energyType === energyType);
    expect(total?.quantityNormal).toBeCloseTo(kwh, 3);
    const expectedKg = kgPerKwh === null ? null : rounded(kwh * kgPerKwh);
    expect(rounded(total?.emissionsKg ?? null)).toBe(expectedKg);
    expect(total?.reservations.map(({ kind }) => kind)).toContain(
      kgPerKwh === null ? 'unknown-factor' : 'fallback-factor',
    );
    expect(after.current.totals.consumptionKwh).toBeCloseTo(
      (shown.current.totals.consumptionKwh ?? 0) + kwh,
      3,
    );

    const year = await decreeYear();
    expect(year.consumptionKwh).toBeCloseTo(traced.consumptionKwh + kwh, 3);
    expect(year.climate.kind === 'adjusted' && year.climate.rawKwh).toBeCloseTo(year.consumptionKwh, 3);
    const [month] = year.energies.find(({ energy }) => energy === energyType)?.months ?? [];
    expect(month?.declared).toMatchObject({ quantity: monthly, unit });

    const quantity = (await operatQuantities()).find(({ energy }) => energy === energyType);
    expect(quantity).toMatchObject({ unit: operat[0], monthCount: 12 });
    expect(quantity?.quantity).toBeCloseTo(operat[1], 3);
    expect(quantity?.consumptionKwh).toBeCloseTo(kwh, 3);
  });
});

test('a heat network has emissions once the factor of its own network is entered', async () => {
  const body = {
    set: 'regulatory' as const,
    energyType: 'heat_network' as const,
    valueKg: 0.109,
    perimeter: 'réseau du centre-ville',
    source: 'arrêté du 15 septembre 2006, annexe 7',
    vintage: '2024',
    validFrom: { year: 2010, month: 1 as const },
  };
  expect((await app.call(createFactor, { as: as.admin, body })).status).toBe(201);
  const total = (await summary()).current.energies.find(({ energyType }) => energyType === 'heat_network');
  expect(total?.emissionsKg).toBeCloseTo(12 * 10_000 * 0.77 * 0.109, 3);
});
