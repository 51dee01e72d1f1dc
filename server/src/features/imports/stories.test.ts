import { readDeclaration, saveDeclaration } from '@suivi/contract/declarations/declarations';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { readImport } from '@suivi/contract/imports/imports';
import { closeMonths } from '@suivi/contract/months/month-closings';
import { listSiteRecords, saveSite } from '@suivi/contract/sites/sites';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billFile, createBillApp, february, january, prm } from './testing/bill-app.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: typeof bills.as;
/** The imports of a story, by the name of their file. */
let done: Map<string, ImportRecord>;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app, as } = bills);
  // The process that reads files starts with the first of them.
  await sendFile(app, as.rse, 'premier.csv', billFile(january));
});
afterAll(() => app.close());
beforeEach(async () => {
  done = new Map();
  await bills.reset();
  await app.database.ownerPool.query(`
    truncate monthly_energy_declarations, period_locks, imports restart identity cascade;
    update sites set name = code, name_canonical = code`);
});

async function siteNamed(wanted: string) {
  const { value } = await app.call(listSiteRecords, { as: as.admin });
  const site = value.sites.find(({ name }) => name === wanted);
  if (!site) throw new Error(`${wanted} is not there`);
  return site;
}
const idOf = async (name: string) => (await siteNamed(name)).id;

type Step = () => Promise<unknown>;
type Decisions = Partial<ImportRecord['decisions']>;

/** Sent, answered and applied, with refused rows left out. */
const sends =
  (name: string, content: string, decisions: Decisions = {}): Step =>
  async () => {
    const sent = (await sendFile(app, as.rse, `${name}.csv`, content)).value;
    const decided = { heldMonths: 'keep', trustsFigures: false, ...decisions } as const;
    const checked = await check(app, as.rse, sent, { decisions: decided });
    done.set(name, await apply(app, as.rse, checked, 'valid'));
  };
const undoes =
  (name: string, expected: 'undone' | 'undo-refused' = 'undone'): Step =>
  async () => {
    const id = done.get(name)?.id ?? 0;
    const { value } = await app.call(readImport, { as: as.rse, params: { id } });
    const { outcome } = await undo(app, as.rse, value);
    expect([name, outcome?.kind]).toEqual([name, expected]);
  };

/** Somebody types the water of a month of Brioude in 2023, in cubic metres. */
const types =
  (month: number, quantity: number): Step =>
  async () => {
    const query = { site: String(await idOf('brioude')), energy: 'water', year: '2023' };
    const { declaration: held } = (await app.call(readDeclaration, { as: as.readonly, query })).value;
    if (!held) throw new Error('nothing is declared');
    const { unit, gasCoefficient, ecsProducer, notes, ttcNotes } = held;
    const months = held.months.map((each, at) => (at + 1 === month ? { ...each, quantity } : each));
    const body = { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months, confirmedMonths: [month] };
    const { id, version } = held;
    expect((await app.call(saveDeclaration, { as: as.rse, params: { id }, version, body })).status).toBe(200);
  };
const renames =
  (from: string, to: string): Step =>
  async () => {
    const site = await siteNamed(from);
    const {
      id,
      version,
      code: _1,
      archivedAt: _2,
      updatedAt: _3,
      buildingCount: _4,
      declarationCount: _5,
      ...body
    } = site;
    const saved = await app.call(saveSite, {
      as: as.admin,
      params: { id },
      version,
      body: { ...body, name: to },
    });
    expect(saved.status).toBe(200);
  };
const closes =
  (month: number): Step =>
  async () => {
    const siteIds = [await idOf('brioude')];
    const period = { year: 2023, month };
    await app.call(closeMonths, { as: as.financial, body: { siteIds, period, exceptionReason: 'essai' } });
  };

const water = (rows: readonly (readonly [number, number])[], site = 'brioude') =>
  ['Site;Énergie;Année;Mois;Quantité;Unité', ...rows.map(([m, q]) => `${site};Eau;2023;${m};${q};m³`)].join(
    '\n',
  );
const plain = [
  [1, 101],
  [2, 102],
  [3, 103],
] as const;
const months = (...told: (readonly [number, number])[]) =>
  told.map(([m, q]) => `brioude water 2023-${m} ${q}`);
const credit = `EDF;A1;Avoir;20/02/2023;${prm};12/01/2023;11/02/2023;3100;300,00;60,00;360,00;Réelle`;
const right = `EDF;F9;Facture;21/02/2023;${prm};12/01/2023;11/02/2023;2900;280,00;56,00;336,00;Réelle`;
const estimated = january.replace('Réelle', 'Estimée');

type Story = [name: string, steps: Step[], ends: { months?: string[]; bills?: string[]; billed?: string[] }];

/** What files do to each other over months; each story ends with what a person would call correct. */
const stories: Story[] = [
  [
    'a year is imported, corrected by another file, and the correction is undone',
    [
      sends('annee', water(plain)),
      sends('correction', water([[2, 112]]), { heldMonths: 'replace' }),
      undoes('correction'),
    ],
    { months: months(...plain) },
  ],
  [
    'a year is imported, undone and imported again',
    [sends('annee', water(plain)), undoes('annee'), sends('encore', water(plain))],
    { months: months(...plain) },
  ],
  [
    'the same file twice: the second changes nothing, and neither does undoing it',
    [sends('annee', water(plain)), sends('encore', water(plain)), undoes('encore')],
    { months: months(...plain) },
  ],
  [
    'a correction is undone, then what it corrected',
    [
      sends('annee', water(plain)),
      sends('correction', water([[2, 112]]), { heldMonths: 'replace' }),
      undoes('correction'),
      undoes('annee'),
    ],
    {},
  ],
  [
    'what was corrected since cannot be undone before its correction',
    [
      sends('annee', water(plain)),
      sends('correction', water([[2, 112]]), { heldMonths: 'replace' }),
      undoes('annee', 'undo-refused'),
    ],
    { months: months([1, 101], [2, 112], [3, 103]) },
  ],
  [
    'two files overlap with other figures: without an answer the first stays',
    [
      sends('debut', water(plain)),
      sends(
        'suite',
        water([
          [3, 133],
          [4, 104],
        ]),
      ),
    ],
    { months: months(...plain, [4, 104]) },
  ],
  [
    'two meters of a site, a file each, added; the second is undone',
    [
      sends('un', water(plain)),
      sends(
        'deux',
        water([
          [2, 40],
          [3, 41],
        ]),
        { heldMonths: 'add' },
      ),
      undoes('deux'),
    ],
    { months: months(...plain) },
  ],
  [
    'two meters of a site, a file each, added',
    [
      sends('un', water(plain)),
      sends(
        'deux',
        water([
          [2, 40],
          [3, 41],
        ]),
        { heldMonths: 'add' },
      ),
    ],
    { months: months([1, 101], [2, 142], [3, 144]) },
  ],
  [
    'somebody types another month between: undoing takes back the file alone',
    [sends('annee', water(plain)), types(7, 170), undoes('annee')],
    { months: months([7, 170]) },
  ],
  [
    'somebody types one of its months between: nothing is undone',
    [sends('annee', water(plain)), types(2, 199), undoes('annee', 'undo-refused')],
    { months: months([1, 101], [2, 199], [3, 103]) },
  ],
  [
    'the site is renamed between: a file under its new name goes on, and what came under the old one is undone',
    [
      sends('annee', water(plain)),
      renames('brioude', 'Clinique Saint-Dominique'),
      sends('suite', water([[4, 104]], 'Clinique Saint-Dominique')),
      undoes('annee'),
      renames('Clinique Saint-Dominique', 'brioude'),
    ],
    { months: months([4, 104]) },
  ],
  [
    'a month is closed between: nothing is undone',
    [sends('annee', water(plain)), closes(2), undoes('annee', 'undo-refused')],
    { months: months(...plain) },
  ],
  [
    'a bill, its credit note and the right bill, a file each',
    [sends('un', billFile(january)), sends('deux', billFile(credit)), sends('trois', billFile(right))],
    {
      bills: ['A1', 'F1', 'F9'],
      billed: ['2023 1 1870.968 21677 20', '2023 2 1029.032 11923 11'],
    },
  ],
  [
    'the credit note and the right bill are undone: the first bill counts again',
    [
      sends('un', billFile(january)),
      sends('deux', billFile(credit)),
      sends('trois', billFile(right)),
      undoes('trois'),
      undoes('deux'),
    ],
    { bills: ['F1'], billed: ['2023 1 2000 23226 20', '2023 2 1100 12774 11'] },
  ],
  [
    'an estimate, then the real bill of the same days; the real one is undone',
    [sends('estimee', billFile(estimated)), sends('reelle', billFile(right)), undoes('reelle')],
    { bills: ['F1'], billed: ['2023 1 2000 23226 20', '2023 2 1100 12774 11'] },
  ],
  [
    'two files of bills overlap; the first is undone, then the second',
    [
      sends('un', billFile(january)),
      sends('deux', billFile(january, february)),
      undoes('un'),
      undoes('deux'),
    ],
    {},
  ],
];

async function declared(): Promise<string[]> {
  const { rows } = await app.database.ownerPool.query<{ line: string }>(
    `select concat_ws(' ', s.name, d.energy_type, d.reference_year || '-' || m.reference_month, trim_scale(m.quantity)) as line
     from monthly_energy_declarations d join sites s on s.id = d.site_id join declared_months m on m.declaration_id = d.id
     order by s.name, d.energy_type, m.reference_month`,
  );
  return rows.map(({ line }) => line);
}

it.each(stories)('%s', async (_, steps, ends) => {
  for (const step of steps) await step();
  expect({
    months: await declared(),
    bills: (await bills.stored()).map(line => line.split(' ')[1]),
    billed: await bills.monthsOf(),
  }).toEqual({ months: [], bills: [], billed: [], ...ends });
});
