import { expect, it } from 'vitest';
import { unfold } from './blocks/unfold.ts';
import { proposeMappings } from './columns/propose-mapping.ts';
import { repeatedTables } from './columns/repeated-tables.ts';
import { mappingGaps } from './columns/mapping-gaps.ts';
import { type Rows, sheet } from './testing/made-file.ts';
import { group } from './testing/table-of.ts';

const sites = ['Emile Roux', 'Brioude', 'Pays Craponne'];
const months = Array.from({ length: 12 }, (_, at) => at + 1);
/** Made values, none of which is the sum of others. */
const kwh = (site: number, month: number) =>
  10_007 + site * 7_919 + ((month * 1_543 + site * 613) % 997) * 13;
const m3 = (site: number, month: number) => 211 + site * 97 + ((month * 37) % 53);
const sum = (values: number[]) => values.reduce((all, each) => all + each, 0);
const ofSite = (of: typeof kwh, site: number) => sum(months.map(month => of(site, month)));
const ofMonth = (of: typeof kwh, month: number) => sum(sites.map((_, site) => of(site, month)));
const all = (of: typeof kwh) => sum(sites.map((_, site) => ofSite(of, site)));

const list = sheet('Données', [
  'Site;Mois;Électricité (kWh);Eau (m³)',
  ...sites.flatMap((name, site) => months.map(m => `${name};${m}/2023;${kwh(site, m)};${m3(site, m)}`)),
]);
const crossed = sheet('Détail', [
  'Électricité 2023 (kWh)',
  'Site;Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.',
  ...sites.map((name, site) => `${name};${months.map(m => kwh(site, m)).join(';')}`),
]);
const each = sites.map((name, site) =>
  sheet(name, ['Mois;Électricité (kWh)', ...months.map(m => `${m}/2023;${kwh(site, m)}`)]),
);

const mwh = (value: number) => (value / 1_000).toFixed(1).replace('.', ',');
const leftOf = (tables: ReturnType<typeof sheet>[]) => {
  const proposed = unfold(tables, group.sites).map(table => ({
    table,
    mapping: proposeMappings(table, group.sites).proposed,
  }));
  const repeated = repeatedTables(proposed);
  return {
    left: [...repeated].map(({ name }) => name),
    asked: proposed
      .filter(({ table, mapping }) => !repeated.has(table) && mappingGaps(mapping).length > 0)
      .map(({ table }) => table.name),
  };
};

const summaries: [string, Rows, ReturnType<typeof sheet>[]][] = [
  ['Synthèse', [`Électricité;${all(kwh)}`, `Eau;${all(m3)}`], [list]],
  ['Récap', sites.map((name, site) => `${name};${ofSite(kwh, site)};${ofSite(m3, site)}`), [list]],
  ['Total', [`Total;${all(kwh)}`], [list]],
  [
    'TCD',
    [...sites.map((name, site) => `${name};${ofSite(kwh, site)}`), `Total général;${all(kwh)}`],
    [list],
  ],
  ['Graphique', months.map(m => `${m};${ofMonth(kwh, m)}`), [crossed]],
  ['Feuil2', months.map(m => `${m};${ofMonth(kwh, m)}`), [list]],
  ['Synthèse en MWh', [`Électricité (MWh);${mwh(all(kwh))}`, `dont Brioude;${mwh(ofSite(kwh, 1))}`], [list]],
  ['Bilan', ['Consommation 2023', `Électricité;${all(kwh)};100 %`], [crossed]],
  ['Synthèse', months.map(m => `${m};${ofMonth(kwh, m)}`), each],
  ['Récapitulatif', ['Énergie;Total 2023', `Électricité;${all(kwh)}`, `Eau;${all(m3)}`], [list]],
  [
    'Total annuel',
    ['Site;Électricité (kWh);Eau (m³)', ...sites.map((n, s) => `${n};${ofSite(kwh, s)};${ofSite(m3, s)}`)],
    [list],
  ],
  ['Synthèse', [[...sites], sites.map((_, site) => ofSite(kwh, site))], [crossed]],
];

it.each(summaries)(
  'leaves out « %s », of which each figure is a sum of the other sheets',
  (name, rows, others) => {
    for (const tables of [
      [sheet(name, rows), ...others],
      [...others, sheet(name, rows)],
    ])
      expect(leftOf(tables)).toEqual({ left: [name], asked: [] });
  },
);

const own: [string, string, Rows][] = [
  ['a month of its own', 'Synthèse', [`Total;${all(kwh)}`, `Langeac;15234`]],
  ['other months', 'Récap', months.map(m => `${m};${ofMonth(kwh, m) + m}`)],
  ['the total of another year', 'Total', [`2022;${all(kwh) - 4_321}`, `2023;${all(kwh)}`]],
  ['months of a site', 'Langeac', months.map(m => `${m};${kwh(4, m)}`)],
  ['the same months of a named site', 'Brioude', months.map(m => `${m};${ofMonth(kwh, m)}`)],
  ['small figures that agree by chance', 'Feuil2', ['Eau;211', 'Gaz;308']],
];

it.each(own)('leaves out no table with %s', (_, name, rows) => {
  expect(leftOf([list, sheet(name, rows)]).left).toEqual([]);
});
