import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTabularFile } from '../files/read-tabular-file.ts';
import { readZipDirectory } from '../files/zip-directory.ts';
import { writeWorkbook } from './documents-process.ts';
import { sheetName } from './sheet-name.ts';
import type { Sheet } from './workbook.ts';

const properties = {
  title: 'Consommations 2024',
  author: 'Équipe technique',
  subject: 'Électricité & gaz',
  created: new Date('2026-11-21T10:00:00Z'),
};
const sheet: Sheet = {
  name: 'Mois : 2024/2023',
  heading: ['Consommations 2024', 'Données partielles'],
  columns: [
    { header: 'Mois', format: 'text' },
    { header: '2024 (kWh)', format: 'whole' },
    { header: 'Unité', format: 'text' },
  ],
  rows: [
    ['Janvier', 1200, 'kWh'],
    ['Février', 900.5, 'kWh'],
  ],
  totals: ['Total', 2100.5, null],
  charts: [
    {
      kind: 'column',
      title: 'Évolution',
      altText: 'Deux mois, en baisse',
      categoryColumn: 0,
      seriesColumns: [1],
      colours: ['0B6E6E'],
      valueAxisTitle: 'kWh',
    },
  ],
};

async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const entries = readZipDirectory(bytes, 1_000);
  return new Map([...entries].map(([name, entry]) => [name, inflateRawSync(entry.compressed).toString()]));
}

describe('a workbook', () => {
  it('carries title, author, date and language', async () => {
    const core = (await partsOf(await writeWorkbook([sheet], properties))).get('docProps/core.xml');
    expect(core).toContain('<dc:title>Consommations 2024</dc:title>');
    expect(core).toContain('<dc:creator>Équipe technique</dc:creator>');
    expect(core).toContain('<dc:language>fr-FR</dc:language>');
    expect(core).toContain('2026-11-21T10:00:00Z');
  });

  it('wraps a long text, in rows that are high enough for it and for the header', async () => {
    const long: Sheet = {
      name: 'Réserves',
      heading: [],
      columns: [
        { header: 'Site', format: 'text' },
        { header: 'Variation de la consommation par rapport à 2023', format: 'percent' },
        { header: 'Réserves', format: 'text', width: 60 },
      ],
      rows: [
        ['Brioude', 0.1, `${'Estimé au prix unitaire. '.repeat(5)}\nIl manque mars.`],
        ['Langeac', 0.2, null],
      ],
    };
    const parts = await partsOf(await writeWorkbook([long], properties));
    const rows = [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row ([^>]*)>/g)];
    const heights = rows.map(([, attributes = '']) => /ht="([\d.]+)"/.exec(attributes)?.[1]);
    expect(heights).toEqual(['45', '60', undefined]);
    expect(parts.get('xl/styles.xml')).toContain('wrapText');
  });

  it('freezes and filters below its heading, and prints the header on each page', async () => {
    const parts = await partsOf(await writeWorkbook([sheet], properties));
    const xml = parts.get('xl/worksheets/sheet1.xml');
    expect(xml).toContain('ySplit="4"');
    expect(xml).toContain('<autoFilter ref="A4:C6"');
    expect(xml).toContain('paperSize="9"');
    expect(parts.get('xl/workbook.xml')).toContain("'Mois   2024 2023'!$4:$4");
  });

  it('points its chart to the rows and leaves out the total', async () => {
    const chart = (await partsOf(await writeWorkbook([sheet], properties))).get('xl/charts/chart1.xml');
    expect(chart).toContain("<c:f>'Mois   2024 2023'!$B$5:$B$6</c:f>");
    expect(chart).toContain("<c:f>'Mois   2024 2023'!$A$5:$A$6</c:f>");
    expect(chart).not.toContain('en-US');
  });

  it('is read back with its heading, header, rows and total', async () => {
    const file = await readTabularFile(await writeWorkbook([sheet], properties), 'x.xlsx');
    expect(file.kind === 'tables' && file.tables[0]?.rows.map(row => [row.line, ...row.cells])).toEqual([
      [1, 'Consommations 2024'],
      [2, 'Données partielles'],
      [4, 'Mois', '2024 (kWh)', 'Unité'],
      [5, 'Janvier', 1200, 'kWh'],
      [6, 'Février', 900.5, 'kWh'],
      [7, 'Total', 2100.5],
    ]);
  });
});

describe('names of sheets', () => {
  it.each([
    ['Déclarations', [], 'Déclarations'],
    ['a/b:c*d?e[f]', [], 'a b c d e f'],
    ["'Relevés'", [], 'Relevés'],
    [" ' ", [], 'Feuille'],
    ["Un nom dont le dernier signe l' aurait", [], 'Un nom dont le dernier signe l'],
    ['  ', [], 'Feuille'],
    ['Un nom bien trop long pour un onglet', [], 'Un nom bien trop long pour un o'],
    ['Méthode', ['méthode'], 'Méthode (2)'],
    [
      'Un nom bien trop long pour un onglet',
      ['Un nom bien trop long pour un o'],
      'Un nom bien trop long pour (2)',
    ],
  ])('%j beside %j', (wanted, taken, name) => {
    expect(sheetName(wanted, taken)).toBe(name);
  });
});
