import type { ImportRecord } from '@suivi/contract/imports/import-values';
import * as contract from '@suivi/contract/imports/imports';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { craftWorkbook } from '../../platform/files/testing/craft-workbook.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof signedInRoles>>;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-11-20T10:00:00Z') } });
  as = await signedInRoles(app.db);
  for (const code of ['brioude', 'langeac', 'tence']) await seedSite(app.db, { code, buildings: 0 });
});
afterAll(() => app.close());

type Energy = 'electricity' | 'gas' | 'water';
const months = Array.from({ length: 12 }, (_, at) => at + 1);
const names = 'Janvier;Février;Mars;Avril;Mai;Juin;Juillet;Août;Septembre;Octobre;Novembre;Décembre'.split(
  ';',
);
const short = 'janv;févr;mars;avr;mai;juin;juil;août;sept;oct;nov;déc'.split(';');
const sites = ['brioude', 'langeac', 'tence'];

/** Invented whole kWh or m³, from the remainders of products, so that no two are alike and none is the sum of two. */
const f = (site: string, energy: Energy, month: number, year = 2024) =>
  ({ electricity: 41_000, gas: 67_000, water: 700 })[energy] +
  ((sites.indexOf(site) * 7_919 + month * 1_543 + year * 31 + energy.length * 613) % 397) *
    (energy === 'water' ? 1 : 97);
const euros = (site: string, energy: Energy, month: number) =>
  Math.round(f(site, energy, month) * 13.7) / 100;
const comma = (value: number) => String(value).replace('.', ',');
const spaced = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
const english = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
const day = (month: number, of: number, year = 2024) =>
  `${String(of).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
const end = (month: number, year = 2024) => day(month, new Date(Date.UTC(year, month, 0)).getUTCDate(), year);

const truth = (energy: Energy, of: readonly string[] = sites, isPaid = false, year = 2024) =>
  of.flatMap(site =>
    months.map(m =>
      `${site} ${energy} ${year}-${m} ${f(site, energy, m, year)} ${isPaid ? euros(site, energy, m) : ''}`.trim(),
    ),
  );

const csv = (...rows: string[]) => Buffer.from(rows.join('\r\n'));
const latin1 = (...rows: string[]) => Buffer.from(rows.join('\r\n'), 'latin1');
const utf16 = (...rows: string[]) => Buffer.from(`\ufeff${rows.join('\r\n')}`, 'utf16le');
const letters = 'ABCDEFGHIJKLMNOPQ';
/** A workbook of these cells; numbers are numbers. */
function xlsx(...rows: (string | number | null)[][]): Buffer {
  const xml = rows.map((cells, at) => {
    const written = cells.map((cell, column) => {
      const place = `${letters[column]}${at + 1}`;
      if (cell === null) return '';
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return Buffer.from(craftWorkbook(xml.join('')));
}

/** `asked`: what is asked or refused instead, since the file leaves it open. */
type Layout = [name: string, bytes: Buffer, truth: string[], asked?: string];

const layouts: Layout[] = [
  [
    'grid of a customer space, latin1.csv',
    latin1(
      'Espace client ; exporté le 04/01/2025',
      '',
      'Site;Mois;Consommation électrique (kWh);Puissance max (kVA)',
      ...sites.flatMap(s => months.map(m => `${s};${m}/2024;${f(s, 'electricity', m)};${50 + m}`)),
    ),
    truth('electricity'),
  ],
  [
    'two energies side by side under merged heads.xlsx',
    xlsx(
      ['Suivi des fluides 2024 - brioude'],
      [],
      [null, 'Électricité', null, 'Gaz', null],
      ['Mois', 'kWh', '€ TTC', 'kWh PCS', '€ TTC'],
      ...months.map(m => [
        `${names[m - 1]}`,
        f('brioude', 'electricity', m),
        euros('brioude', 'electricity', m),
        f('brioude', 'gas', m),
        euros('brioude', 'gas', m),
      ]),
      ['Total', 1, 1, 1, 1],
    ),
    [...truth('electricity', ['brioude'], true), ...truth('gas', ['brioude'], true)],
  ],
  [
    'sites in columns, tabs, utf-16.txt',
    utf16(
      'Eau 2024',
      ['Mois', ...sites.map(s => `${s} (m3)`)].join('\t'),
      ...months.map(m => [`${short[m - 1]}-24`, ...sites.map(s => f(s, 'water', m))].join('\t')),
    ),
    truth('water'),
  ],
  [
    'years in columns and months in rows.csv',
    csv(
      'brioude - gaz (kWh)',
      'Mois;2023;2024;Écart',
      ...months.map(
        m => `${names[m - 1]};${spaced(f('brioude', 'gas', m, 2023))};${spaced(f('brioude', 'gas', m))};1 %`,
      ),
    ),
    [...truth('gas', ['brioude'], false, 2023), ...truth('gas', ['brioude'])],
  ],
  [
    'english figures.csv',
    csv(
      'Site,Month,Electricity (kWh)',
      ...sites.flatMap(s =>
        months.map(m => `${s},2024-${String(m).padStart(2, '0')},"${english(f(s, 'electricity', m))}"`),
      ),
    ),
    [],
    'decimals',
  ],
  [
    'notes, blank lines and subtotals.csv',
    csv(
      'Établissement;Fluide;Mois;Quantité;Unité;Remarques',
      ...sites.flatMap(s => [
        ...months.map(
          m => `${s};Eau;${names[m - 1]} 2024;${f(s, 'water', m)};m³;${m === 3 ? 'fuite réparée' : ''}`,
        ),
        `Total ${s};;;${months.reduce((sum, m) => sum + f(s, 'water', m), 0)};;`,
        '',
      ]),
    ),
    truth('water'),
  ],
  [
    'two sites on one sheet, one below the other.csv',
    csv(
      ...['brioude', 'tence'].flatMap(s => [
        `Site : ${s}`,
        'Mois;Gaz (kWh PCS)',
        ...months.map(m => `${day(m, 1)};${spaced(f(s, 'gas', m))}`),
        '',
      ]),
    ),
    truth('gas', ['brioude', 'tence']),
  ],
  [
    'thousands of euros and gigawatt-hours.csv',
    csv(
      'Site;Mois;Électricité (GWh);Dépense (k€ TTC)',
      ...sites.flatMap(s =>
        months.map(
          m =>
            `${s};${m}/2024;${comma(f(s, 'electricity', m) / 1e6)};${comma(euros(s, 'electricity', m) / 1e3)}`,
        ),
      ),
    ),
    truth('electricity', sites, true),
  ],
  [
    'twelve months and a year to the right.csv',
    csv(
      `Site;Énergie;Unité;${short.map(m => `${m}-24`).join(';')};Total 2024;Part`,
      ...sites.map(
        s =>
          `${s};Gaz naturel;kWh PCS;${months.map(m => f(s, 'gas', m)).join(';')};${months.reduce((sum, m) => sum + f(s, 'gas', m), 0)};33 %`,
      ),
      `GHT;Gaz naturel;kWh PCS;${months.map(m => sites.reduce((sum, s) => sum + f(s, 'gas', m), 0)).join(';')};;100 %`,
    ),
    truth('gas'),
  ],
  [
    'natures in rows.csv',
    csv(
      `Site;Indicateur;${names.join(';')}`,
      ...sites.flatMap(s => [
        `${s};Consommation électricité (kWh);${months.map(m => f(s, 'electricity', m)).join(';')}`,
        `${s};Coût électricité (€ TTC);${months.map(m => comma(euros(s, 'electricity', m))).join(';')}`,
        `${s};Émissions (tCO2e);${months.map(() => '2,1').join(';')}`,
      ]),
    ),
    truth('electricity', sites, true),
  ],
  [
    'season of an operator.csv',
    csv(
      'Exploitation chauffage - saison 2023/2024 - gaz (kWh PCS)',
      'Site;Mois;Consommation',
      ...['brioude', 'langeac'].flatMap(s =>
        [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map(
          m => `${s};${names[m - 1]};${f(s, 'gas', m, m > 6 ? 2023 : 2024)}`,
        ),
      ),
    ),
    ['brioude', 'langeac'].flatMap(s =>
      months.map(m => `${s} gas ${m > 6 ? 2023 : 2024}-${m} ${f(s, 'gas', m, m > 6 ? 2023 : 2024)}`),
    ),
  ],
  [
    'serial days of a workbook.xlsx',
    xlsx(
      ['Site', 'Date', 'Eau (m³)', 'DJU'],
      ...sites.flatMap(s =>
        months.map(m => [s, Date.UTC(2024, m - 1, 1) / 86_400_000 + 25_569, f(s, 'water', m), 300 - m]),
      ),
    ),
    truth('water'),
  ],
  [
    'months of bills with days.csv',
    csv(
      'Site;Fluide;Période du;Période au;Conso (kWh);Montant TTC (€)',
      ...['langeac'].flatMap(s =>
        months.map(
          m =>
            `${s};Électricité;${day(m, 1)};${end(m)};${f(s, 'electricity', m)};${comma(euros(s, 'electricity', m))}`,
        ),
      ),
    ),
    truth('electricity', ['langeac'], true),
  ],
  [
    'hot and cold water with a total.csv',
    csv(
      'Site;Mois;Eau froide (m³);Eau chaude (m³);Total eau (m³)',
      ...sites.flatMap(s =>
        months.map(m => `${s};${m}/2024;${f(s, 'water', m) - 40 - m};${40 + m};${f(s, 'water', m)}`),
      ),
    ),
    [],
    'which',
  ],
  [
    'classes of hours and their sum.csv',
    csv(
      'Site;Mois;HP (kWh);HC (kWh);Total (kWh);Énergie',
      ...sites.flatMap(s =>
        months.map(
          m =>
            `${s};${m}/2024;${f(s, 'electricity', m) - 12_345};12345;${f(s, 'electricity', m)};Électricité`,
        ),
      ),
    ),
    truth('electricity'),
  ],
  [
    'site told once, under merged cells.xlsx',
    xlsx(
      ['Établissement', 'Mois', 'Gaz (kWh PCS)'],
      ...sites.flatMap(s => months.map(m => [m === 1 ? s : null, `${names[m - 1]} 2024`, f(s, 'gas', m)])),
    ),
    truth('gas'),
  ],
  [
    'quotes, bars and trailing blanks.csv',
    csv(
      '"Site"|"Mois"|"Eau (m3)"|',
      ...sites.flatMap(s =>
        months.map(m => `"${s} "|"${names[m - 1]?.toUpperCase()} 2024"|" ${f(s, 'water', m)} "|`),
      ),
    ),
    truth('water'),
  ],
  [
    'expected beside what was used.csv',
    csv(
      'Site;Mois;Budget gaz (kWh);Gaz réalisé (kWh);Gaz N-1 (kWh)',
      ...sites.flatMap(s => months.map(m => `${s};${m}/2024;50000;${f(s, 'gas', m)};51000`)),
    ),
    truth('gas'),
  ],
  [
    'HT without TTC.csv',
    csv(
      'Site;Mois;Électricité (kWh);Montant HT (€)',
      ...sites.flatMap(s => months.map(m => `${s};${m}/2024;${f(s, 'electricity', m)};1000`)),
    ),
    truth('electricity'),
  ],
  [
    'months as figures under a year.csv',
    csv(
      'Année;Mois;Code site;Type énergie;Valeur;Unité',
      ...sites.flatMap(s =>
        months.map(m => `2024;${m};${s};ELEC;${comma(f(s, 'electricity', m) / 1_000)};MWh`),
      ),
    ),
    truth('electricity'),
  ],
];

async function stored(): Promise<string[]> {
  const { rows } = await app.database.ownerPool.query<{ line: string }>(
    `select concat_ws(' ', s.name, d.energy_type, d.reference_year || '-' || m.reference_month,
       trim_scale(m.quantity * case when d.unit = 'MWh' then 1000 else 1 end), trim_scale(m.amount_cents / 100.0)) as line
     from monthly_energy_declarations d join sites s on s.id = d.site_id join declared_months m on m.declaration_id = d.id`,
  );
  return rows.map(({ line }) => line);
}

/** What a person is asked before anything is read; states that the proposal is right, and for which year. */
const questionsOf = (mappings: ImportRecord['mappings']) =>
  mappings.flatMap(mapping => (mapping === null ? [] : mappingGaps(mapping).map(({ kind }) => kind)));
const said = new Set(['confirm', 'subject', 'year']);

it.each(layouts)('stores the correct values of %s, then undoes it', async (name, bytes, expected, asked) => {
  const sent = (await sendFile(app, as.technical, name.replaceAll(' ', '-'), bytes)).value;
  const open = questionsOf(sent.mappings).filter(kind => !said.has(kind));
  expect(open.filter(kind => kind !== asked)).toEqual([]);
  if (open.length > 0) return;
  const isYearAsked = questionsOf(sent.mappings).includes('year');
  const mappings = sent.mappings.map(
    mapping =>
      mapping && {
        ...mapping,
        isSubjectAsked: false,
        defaults: isYearAsked ? { ...mapping.defaults, year: 2024 } : mapping.defaults,
      },
  );
  const checked = await check(app, as.technical, sent, { mappings });
  const { value: refused } = await app.call(contract.listImportItems, {
    as: as.technical,
    params: { id: sent.id },
    query: { class: 'refused' },
  });
  expect([...new Set(refused.items.map(({ fault }) => fault?.code))]).toEqual(
    asked === undefined ? [] : [asked],
  );
  if (asked !== undefined) return;
  const applied = await apply(app, as.technical, checked);
  expect((await stored()).toSorted()).toEqual(expected.toSorted());
  expect((await undo(app, as.technical, applied)).outcome).toMatchObject({ kind: 'undone' });
  expect(await stored()).toEqual([]);
});
