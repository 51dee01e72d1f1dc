import { months } from '@suivi/domain/ground/calendar/month';
import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';
import { workbookOfTables } from './testing/workbook-of-tables.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedIn(app.db, 'rse');

let tence: number;

beforeAll(async () => {
  for (const code of ['brioude', 'langeac', 'tence'])
    tence = (await seedSite(app.db, { code, buildings: 0 })).siteId;
});

const used = (site: number, month: number) => 1_000 + site * 377 + ((month * 7_919) % 613);
/** « Pôle nord » is the sum of the two others, or Tence, which used the same amount. */
const file = [
  'Site;Énergie;Année;Mois;Quantité;Unité',
  ...months.flatMap(month => [
    `brioude;Gaz;2023;${month};${used(1, month)};kWh`,
    `langeac;Gaz;2023;${month};${used(2, month)};kWh`,
    `Pôle nord;Gaz;2023;${month};${used(1, month) + used(2, month)};kWh`,
  ]),
].join('\n');

async function storedBySite(): Promise<string[]> {
  const { rows } = await app.database.ownerPool.query<{ line: string }>(
    `select s.code || ' ' || count(*) || ' ' || trim_scale(sum(m.quantity)) as line
     from declared_months m join sites s on s.id = m.site_id group by s.code order by s.code`,
  );
  return rows.map(({ line }) => line);
}

const yearOf = (site: number) => months.reduce((sum, month) => sum + used(site, month), 0);
const parts = [`brioude 12 ${yearOf(1)}`, `langeac 12 ${yearOf(2)}`];

it('a name whose months are the sum of others is left out and reported, and counts once a person keeps it', async () => {
  const sent = (await sendFile(app, as, 'ght.csv', file)).value;
  const checked = await check(app, as, sent);
  expect(checked.outcome).toMatchObject({ counts: { new: 24, refused: 0 }, leftSums: ['Pôle nord'] });
  const applied = await apply(app, as, checked);
  expect(await storedBySite()).toEqual(parts);

  const again = (await sendFile(app, as, 'ght.csv', file)).value;
  const decisions = { ...again.decisions, trustsFigures: true, keptSums: ['Pôle nord'] };
  const answers = [{ kind: 'site', text: 'Pôle nord', id: tence }] as const;
  const kept = await check(app, as, again, { decisions, answers: [...answers] });
  expect(kept.outcome).toMatchObject({ counts: { new: 12, identical: 24, refused: 0 }, leftSums: [] });
  // The reading of a file without the answer is not its reading with the answer.
  const both = await apply(app, as, kept);
  expect(await storedBySite()).toEqual([...parts, `tence 12 ${yearOf(1) + yearOf(2)}`]);
  await undo(app, as, both);
  expect(await storedBySite()).toEqual(parts);
  await undo(app, as, applied);
  expect(await storedBySite()).toEqual([]);
});

it('a sheet of sums without a header is not read unless a person says so, and the reason is given', async () => {
  const table = (name: string, rows: (string | number)[][]) => ({
    name,
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
    formulaCells: [],
  });
  const book = workbookOfTables([
    table('Synthèse', [
      ['brioude', yearOf(1)],
      ['langeac', yearOf(2)],
    ]),
    table('Données', [
      ['Site', 'Mois', 'Gaz (kWh)'],
      ...months.flatMap(month => [
        ['brioude', `${month}/2023`, used(1, month)],
        ['langeac', `${month}/2023`, used(2, month)],
      ]),
    ]),
  ]);
  const sent = (await sendFile(app, as, 'classeur.xlsx', book)).value;
  expect(sent.sheets.map(({ name, isRepeated = false }) => [name, isRepeated])).toEqual([
    ['Synthèse', true],
    ['Données', false],
  ]);
  expect(sent.mappings.map(mapping => mapping?.subject ?? null)).toEqual([null, 'declarations']);
  const applied = await apply(app, as, await check(app, as, sent));
  expect(await storedBySite()).toEqual(parts);
  await undo(app, as, applied);
});
