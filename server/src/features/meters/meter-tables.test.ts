import { listExceededMeters, readAllocation } from '@suivi/contract/meters/allocations';
import { addMeterTable, listMeters } from '@suivi/contract/meters/meters';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedIn(app.db, 'admin');
const site = await seedSite(app.db, { buildings: 0 });

describe('a table of meters and indexes', () => {
  const row = (meter: string, parent: string, readOn?: string, index = 0) => ({
    meter,
    parent,
    serial: '',
    coefficient: null,
    reading: readOn === undefined ? null : { readOn, index, kind: 'read' },
  });
  const add = (...rows: ReturnType<typeof row>[]) =>
    app.call(addMeterTable, { as, body: { siteId: site.siteId, energyType: 'water', rows } });
  const rows = [
    row('Eau générale', ''),
    row('Eau des cuisines', 'Eau générale', '2026-03-01', 10),
    row('Eau des cuisines', '', '2026-04-01', 25.5),
  ];

  test('is stored completely, and once', async () => {
    expect((await add(...rows)).value).toEqual({ made: 2, placed: 1, read: 2, known: 0 });
    expect((await add(...rows)).value).toEqual({ made: 0, placed: 0, read: 0, known: 2 });
    const query = { site: site.code, energy: 'water', period: '2026-03' };
    const { roots } = (await app.call(readAllocation, { as, query })).value;
    expect(roots.flatMap(({ nodes }) => nodes.map(({ name, parent, use }) => [name, parent, use]))).toEqual([
      ['Eau générale', null, null],
      ['Eau des cuisines', 0, 15.5],
    ]);
  });

  test.each([
    ['a parent that is nothing', [row('Eau du jardin', 'Ailleurs')], 'meter-table-parent', 'rows.0.parent'],
    [
      'another place',
      [row('Eau des cuisines', 'Eau du jardin'), row('Eau du jardin', '')],
      'meter-table-parent',
      'rows.0.parent',
    ],
    ['a circle', [row('Eau générale', 'Eau des cuisines')], 'meter-cycle', 'rows'],
    [
      'another index of a day',
      [row('Eau du jardin', ''), row('Eau des cuisines', '', '2026-04-01', 26)],
      'meter-table-index',
      'rows.1.index',
    ],
    [
      'an index that falls',
      [row('Eau du jardin', ''), row('Eau des cuisines', '', '2026-05-01', 2)],
      'meter-index-falling',
      'rows.1.index',
    ],
  ])('is refused whole for %s', async (_, given, code, field) => {
    expect((await add(...given)).error).toMatchObject({ code, field });
    const { meters: all } = (await app.call(listMeters, { as, query: { site: site.code } })).value;
    expect(all.map(({ name }) => name)).toEqual(['Eau des cuisines', 'Eau générale']);
  });
});

test('children that count more than their parent are reported, but only by more than 2 %', async () => {
  const list = async () => (await app.call(listExceededMeters, { as })).value.exceeded;
  expect(await list()).toEqual([]);
  const indexes = (meter: string, parent: string, used: number) =>
    (['2026-10-01', '2026-11-01'] as const).map((readOn, at) => ({
      meter,
      parent,
      serial: '',
      coefficient: null,
      reading: { readOn, index: at * used, kind: 'read' },
    }));
  const add = (energyType: string, part: number) =>
    app.call(addMeterTable, {
      as,
      body: {
        siteId: site.siteId,
        energyType,
        rows: [...indexes('Tout', '', 1000), ...indexes('Part', 'Tout', part)],
      },
    });
  await add('gas', 1020);
  await add('heat_network', 1100);
  expect(await list()).toEqual([
    {
      siteCode: site.code,
      siteName: site.code,
      energyType: 'heat_network',
      period: { year: 2026, month: 10 },
      name: 'Tout',
      percent: 10,
    },
  ]);
});
