import { describe, expect, it } from 'vitest';
import { changeLines } from './change-lines.ts';

const key = { kind: 'declared-month', siteId: 1, energyType: 'gas', year: 2024, month: 3 } as const;
const unchanged = { field: 'unit', before: 'MWh', after: 'MWh' } as const;

describe('a declared month', () => {
  it('that changes shows its quantity with the unit, also when the unit stays the same', () => {
    const changes = [{ field: 'quantity', before: 10, after: 11.5 }, unchanged];
    expect(changeLines({ class: 'changed', key, changes })).toEqual([
      { label: 'Consommation', before: '10\u00a0MWh\u00a0PCS', after: '11,5\u00a0MWh\u00a0PCS' },
    ]);
  });

  it('shows both units when the unit changes', () => {
    const changes = [
      { field: 'quantity', before: 10, after: 10_000 },
      { field: 'unit', before: 'MWh', after: 'kWh' },
    ];
    const [line] = changeLines({ class: 'changed', key, changes });
    expect(line).toMatchObject({ before: '10\u00a0MWh\u00a0PCS', after: '10\u202f000\u00a0kWh\u00a0PCS' });
  });

  it('that was missing has no unit before, and a new one has no former value', () => {
    const changes = [{ field: 'quantity', before: null, after: 3 }, unchanged];
    expect(changeLines({ class: 'changed', key, changes })[0]).toMatchObject({ before: '—' });
    expect(changeLines({ class: 'new', key, changes })).toEqual([
      { label: 'Consommation', before: null, after: '3\u00a0MWh\u00a0PCS' },
    ]);
  });

  it('of which only the amount changes shows no unit', () => {
    const changes = [{ field: 'amountCents', before: 1000, after: 1250 }];
    expect(changeLines({ class: 'changed', key, changes })).toMatchObject([
      { before: '10,00\u00a0€', after: '12,50\u00a0€' },
    ]);
  });
});

it('shows all values of a new site, and no empty ones', () => {
  const changes = [
    { field: 'name', before: null, after: 'CH de Langeac' },
    { field: 'tertiaryDecreeReason', before: null, after: null },
  ];
  const lines = changeLines({ class: 'new', key: { kind: 'site', name: 'CH de Langeac' } as never, changes });
  expect(lines.map(({ after }) => after)).toEqual(['CH de Langeac']);
});

it('shows a reading in the unit of its meter', () => {
  const place = { siteId: 1, buildingName: 'Chirurgie' };
  const reading = { kind: 'reading', buildingId: 4, year: 2024, month: 3, place } as const;
  const changes = [
    { field: 'gas', before: 10, after: 11 },
    { field: 'water', before: null, after: 2 },
  ];
  expect(changeLines({ class: 'changed', key: reading, changes })).toMatchObject([
    { before: '10\u00a0kWh\u00a0PCS', after: '11\u00a0kWh\u00a0PCS' },
    { before: '—', after: '2\u00a0m³' },
  ]);
});
