import { type Month, months } from '../../../ground/calendar/month.ts';
import type { Table } from '../../../ground/table/table.ts';
import { lineOfSheet } from '../../blocks/sheet-line.ts';
import type { ImportMapping } from '../../words/mapping.ts';
import { shortMonth } from '../made-figures.ts';
import {
  aside,
  cellOf,
  drawn,
  type Setting,
  settingOf,
  site,
  sumOf,
  totals,
  units,
  words,
} from './month-setting.ts';
import { long, titled } from './long-months.ts';
import { createSheet, type Figure } from './sheet-maker.ts';
import { bareMonthSpellings, monthSpellings } from './spellings.ts';

/** A file determined by a seed, and the meaning of each of its figures. */
export type GeneratedFile = {
  name: string;
  tables: Table[];
  figures: Figure[];
  /** What a person answers when the file raises questions. */
  defaults: Partial<ImportMapping['defaults']>;
  decimals: ',' | '.';
};

/** Months side by side, one row per site. */
function across(of: Setting) {
  const sheet = createSheet('Feuil1');
  const word = of.one(words[of.energy]);
  const hasTotal = of.once(2);
  titled(of, sheet, `${word} ${of.year} (${of.unit})`);
  const spelling = of.one([
    (month: Month) => shortMonth(month),
    (month: Month) => `${shortMonth(month)} ${of.year}`,
    (month: Month) => `${String(month).padStart(2, '0')}/${of.year}`,
    (month: Month) => shortMonth(month).toUpperCase(),
  ]);
  sheet.add('Site', ...months.map(spelling), ...(hasTotal ? [of.one(totals)] : []));
  const rows = of.sites.map(each => months.map(month => drawn(of, each, month)));
  for (const [at, row] of rows.entries()) {
    sheet.add(
      site(of.sites[at] ?? 0),
      ...row.map(one => cellOf(of, one)),
      ...(hasTotal ? [sumOf(of, row)] : []),
    );
    if (of.once(5)) sheet.add(null);
  }
  if (of.once(2) && of.sites.length > 1) {
    const sums = months.map((_, month) => rows.map(row => row[month] ?? null));
    sheet.add(
      of.one(['Total', 'TOTAL', 'Total général', 'Ensemble des sites']),
      ...sums.map(all => sumOf(of, all)),
      ...(hasTotal ? [sumOf(of, rows.flat())] : []),
    );
  }
  return [sheet];
}

/** Sites side by side, one row per month. */
function crossed(of: Setting) {
  const sheet = createSheet('Feuil1');
  const word = of.one(words[of.energy]);
  const sites = of.sites.length > 1 ? of.sites : [1, 2, 3];
  const hasTotal = of.once(2);
  titled(of, sheet, `${word} ${of.year} (${of.unit})`);
  sheet.add('Mois', ...sites.map(site), ...(hasTotal ? [of.one(totals)] : []));
  const ofMonth = of.once(2) ? of.one(bareMonthSpellings.slice(0, 4)) : null;
  const dated = of.one(monthSpellings);
  const rows = months.map(month => sites.map(each => drawn(of, each, month)));
  for (const [at, row] of rows.entries()) {
    const month = (at + 1) as Month;
    sheet.add(
      ofMonth === null ? dated(of.year, month) : ofMonth(month),
      ...row.map(one => cellOf(of, one)),
      ...(hasTotal ? [sumOf(of, row)] : []),
    );
  }
  if (of.once(2))
    sheet.add(
      'Total',
      ...sites.map((_, at) =>
        sumOf(
          of,
          rows.map(row => row[at] ?? null),
        ),
      ),
      ...(hasTotal ? [sumOf(of, rows.flat())] : []),
    );
  return [sheet];
}

/** Energies side by side, one row per month and site. */
function ofEnergies(of: Setting) {
  const sheet = createSheet('Feuil1');
  const columns =
    (
      [
        ['electricity', 'gas'],
        ['electricity', 'water'],
        ['electricity', 'gas', 'water', 'fuel'],
      ] as const
    )[of.whole(0, 2)] ?? [];
  const plain = { ...of, factor: 1 };
  const ofMonth = of.one(monthSpellings);
  const hasRatio = of.once(4);
  titled(of, sheet);
  sheet.add(
    'Site',
    'Mois',
    ...columns.map(energy => `${words[energy][0]} (${units[energy]})`),
    ...(hasRatio ? ['kWh/m²'] : []),
  );
  for (const each of of.sites) {
    const all = months.map(month => columns.map(energy => drawn(plain, each, month, { energy })));
    for (const [at, row] of all.entries())
      sheet.add(
        site(each),
        ofMonth(of.year, (at + 1) as Month),
        ...row.map(one => cellOf(plain, one)),
        ...(hasRatio ? [aside(of, of.whole(1, 300) / 10, 1)] : []),
      );
    if (of.once(2))
      sheet.add(
        `Total ${site(each)}`,
        null,
        ...columns.map((_, at) =>
          sumOf(
            of,
            all.map(row => row[at] ?? null),
          ),
        ),
      );
  }
  return [sheet];
}

/** Two years side by side, with the change; the site in the title or one sheet per site. */
function ofYears(of: Setting) {
  const years = [of.year, of.year + 1].filter(year => year <= 2025);
  return of.sites.map(each => {
    const sheet = createSheet(site(each));
    titled(of, sheet, `${of.one(words[of.energy])} ${site(each)} (${of.unit})`);
    const hasChange = of.once(2);
    sheet.add(
      'Mois',
      ...years.map(year => of.one([year, String(year)])),
      ...(hasChange ? ['Écart (%)'] : []),
    );
    const all = months.map(month => years.map(year => drawn(of, each, month, { year })));
    for (const [at, row] of all.entries())
      sheet.add(
        shortMonth(at + 1),
        ...row.map(one => cellOf(of, one)),
        ...(hasChange ? [aside(of, of.whole(-90, 90) / 10, 1)] : []),
      );
    if (of.once(2))
      sheet.add(
        of.one(totals.slice(0, 3)),
        ...years.map((_, at) =>
          sumOf(
            of,
            all.map(row => row[at] ?? null),
          ),
        ),
      );
    return sheet;
  });
}

/** Blocks below each other, each under the name of its site. */
function stacked(of: Setting) {
  const sheet = createSheet('Feuil1');
  const ofMonth = of.one(monthSpellings);
  const word = of.one(words[of.energy]);
  sheet.add(`Suivi ${word}`);
  for (const each of of.sites) {
    sheet.add(null);
    sheet.add(site(each));
    sheet.add('Mois', `${word} (${of.unit})`);
    const all = months.map(month => drawn(of, each, month));
    for (const [at, one] of all.entries()) sheet.add(ofMonth(of.year, (at + 1) as Month), cellOf(of, one));
    if (of.once(2)) sheet.add('Total', sumOf(of, all));
  }
  return [sheet];
}

const layouts = { long, across, crossed, ofEnergies, ofYears, stacked };

/** A file of monthly consumption determined by the seed: its layout, its spellings, its figures. */
export function monthFile(seed: number): GeneratedFile {
  const of = settingOf(seed);
  const [name, layout] = of.one(Object.entries(layouts));
  const sheets = layout(of);
  // Drawn last, so that a seed still gives the same table as before: some columns of figures are hidden.
  const isFolded = of.once(6);
  const foldedOf = ({ figures }: (typeof sheets)[number]) =>
    isFolded ? [...new Set(figures.map(({ column }) => column))].filter(() => of.once(3)) : [];
  return {
    name: `${seed}: ${name}, ${of.spelling.name}`,
    tables: sheets.map(sheet => sheet.table(foldedOf(sheet))),
    figures: sheets.flatMap(({ figures }, at) =>
      figures.map(figure => ({ ...figure, line: lineOfSheet(at, figure.line) })),
    ),
    decimals: of.spelling.mark,
    defaults: { energy: of.energy, year: of.year, site: site(of.sites[0] ?? 1) },
  };
}
