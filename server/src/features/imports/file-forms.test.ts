import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import {
  frenchDay,
  frenchNumber,
  madeAmount,
  madeQuantity,
} from '@suivi/domain/imports/testing/made-figures';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { craftWorkbook } from '../../platform/files/testing/craft-workbook.ts';
import { craftZip } from '../../platform/files/testing/craft-zip.ts';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

// One table, in each form in which spreadsheets save it: the stored result is the same.

const app = await appForFile({ clock: { now: () => new Date('2026-11-20T10:00:00Z') } });
const as = await signedIn(app.db, 'technical');

type Line = { site: string; month: number; quantity: number; euros: number };
const lines: Line[] = ['Brioude', 'Langeac'].flatMap((site, at) =>
  Array.from({ length: 12 }, (_, index) => ({
    site,
    month: index + 1,
    quantity: madeQuantity(at + 1, 'electricity', 2023, index + 1),
    euros: madeAmount(at + 1, 'electricity', 2023, index + 1),
  })),
);
const head = ['Établissement', 'Mois', 'Électricité (kWh)', 'Coût électricité (€ TTC)'];
const toldBy = (of: readonly Line[]) =>
  of.map(({ site, month, quantity, euros }) => `${site} ${month} ${quantity} ${euros}`).toSorted();

beforeAll(async () => {
  for (const name of ['Brioude', 'Langeac']) {
    const { siteId } = await seedSite(app.db, { code: name.toLowerCase(), buildings: 0 });
    await app.db.updateTable('sites').set({ name }).where('id', '=', siteId).execute();
  }
});

// No file is read with what an earlier one taught.
beforeEach(() =>
  app.database.ownerPool.query('truncate monthly_energy_declarations, import_layouts cascade'),
);

async function stored(): Promise<string[]> {
  const { rows } = await app.database.ownerPool.query<{ told: string }>(
    `select concat_ws(' ', s.name, m.reference_month, m.quantity::float8, m.amount_cents / 100.0::float8) as told
     from monthly_energy_declarations d join sites s on s.id = d.site_id join declared_months m on m.declaration_id = d.id
     where d.energy_type = 'electricity' and d.reference_year = 2023 and d.unit = 'kWh' and m.quantity is not null`,
  );
  return rows.map(({ told }) => told).toSorted();
}

const text = (between: string, end: string) =>
  [
    head,
    ...lines.map(({ site, month, quantity, euros }) => [
      site,
      frenchDay(2023, month, 1),
      frenchNumber(quantity),
      frenchNumber(euros, 2),
    ]),
  ]
    .map(cells => cells.join(between))
    .join(end);

/** Days as serial numbers with a date style, as a spreadsheet stores them. */
function workbook(serialOf: (month: number) => number, told: { properties?: string; hides?: number } = {}) {
  const string = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = lines.map(
    ({ site, month, quantity, euros }) =>
      `<row${month === told.hides ? ' hidden="1"' : ''}>${string(site)}<c s="1"><v>${serialOf(month)}</v></c><c><v>${quantity}</v></c><c><v>${euros}</v></c></row>`,
  );
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return craftWorkbook(`<row>${head.map(string).join('')}</row>${rows.join('')}`, [
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<x:workbook xmlns:x="main" xmlns:r="${relation}">${told.properties ?? ''}<x:sheets><x:sheet name="Suivi" sheetId="1" r:id="s1"/></x:sheets></x:workbook>`,
    },
  ]);
}

/** Days counted from day 0 of workbooks. */
const daysSince = (from: number) => (month: number) => (Date.UTC(2023, month - 1, 1) - from) / 86_400_000;
const since1900 = daysSince(Date.UTC(1899, 11, 30));
const since1904 = daysSince(Date.UTC(1904, 0, 1));

function openDocument(hides?: number) {
  const string = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const rows = lines.map(
    ({ site, month, quantity, euros }) =>
      `<table:table-row${month === hides ? ' table:visibility="filter"' : ''}>${string(site)}<table:table-cell office:value-type="date" office:date-value="2023-${String(month).padStart(2, '0')}-01"><text:p>x</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="${quantity}"/><table:table-cell office:value-type="currency" office:currency="EUR" office:value="${euros}"/></table:table-row>`,
  );
  return craftZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table table:name="Suivi"><table:table-row>${head.map(string).join('')}</table:table-row>${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

const utf16 = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le');

it.each<[string, string, Uint8Array]>([
  ['a workbook', 'suivi.xlsx', workbook(since1900)],
  [
    'a workbook whose days count from 1904',
    'suivi.xlsx',
    workbook(since1904, { properties: '<x:workbookPr date1904="1"/>' }),
  ],
  ['an OpenDocument workbook', 'suivi.ods', openDocument()],
  ['an OpenDocument workbook under a name of Excel', 'suivi.xlsx', openDocument()],
  ['« Texte Unicode » with tabulations', 'suivi.txt', utf16(text('\t', '\r\n'))],
  ['UTF-16 with the great byte first', 'suivi.csv', utf16(text(';', '\r\n')).swap16()],
  ['UTF-8 with its mark', 'suivi.csv', Buffer.from(`\ufeff${text(';', '\n')}`)],
  ['UTF-8 without', 'suivi.csv', Buffer.from(text(';', '\n'))],
  ['Windows-1252', 'suivi.csv', Buffer.from(text(';', '\r\n').replaceAll('€', '\u0080'), 'latin1')],
  ['lines that end as on an old Mac', 'suivi.csv', Buffer.from(text(';', '\r'))],
  ['a first line that names the separator', 'suivi.csv', Buffer.from(`sep=;\r\n${text(';', '\r\n')}`)],
  ['bars between cells', 'suivi.txt', Buffer.from(text('|', '\r\n'))],
])('reads %s', async (_, fileName, bytes) => {
  const sent = (await sendFile(app, as, fileName, bytes)).value;
  expect(sent.mappings.flatMap(mapping => (mapping === null ? [] : mappingGaps(mapping)))).toEqual([]);
  const applied = await apply(app, as, await check(app, as, sent));
  expect(await stored()).toEqual(toldBy(lines));
  expect((await undo(app, as, applied)).outcome).toMatchObject({ kind: 'undone' });
  expect(await stored()).toEqual([]);
});

const saying = ({ mappings }: ImportRecord, are: 'read' | 'left') => ({
  mappings: mappings.map(
    mapping => mapping && { ...mapping, hiddenRows: mapping.hiddenRows && { ...mapping.hiddenRows, are } },
  ),
});

it.each([
  ['a workbook', 'suivi.xlsx', () => workbook(since1900, { hides: 7 })],
  ['an OpenDocument workbook', 'suivi.ods', () => openDocument(7)],
] as const)('asks whether rows that %s hides count, and follows the answer', async (_, fileName, bytes) => {
  const sent = (await sendFile(app, as, fileName, bytes())).value;
  expect(sent.mappings[0]?.hiddenRows).toEqual({ count: 2, are: 'asked' });
  expect(sent.mappings.flatMap(mapping => (mapping === null ? [] : mappingGaps(mapping)))).toEqual([
    { kind: 'hidden-rows' },
  ]);
  const applied = await apply(app, as, await check(app, as, sent, saying(sent, 'left')));
  expect(await stored()).toEqual(toldBy(lines.filter(({ month }) => month !== 7)));
  await undo(app, as, applied);
  // The next file of this layout asks again.
  const again = (await sendFile(app, as, fileName, Buffer.concat([bytes()]))).value;
  expect(again.mappings[0]?.hiddenRows).toEqual({ count: 2, are: 'asked' });
  await apply(app, as, await check(app, as, again, saying(again, 'read')));
  expect(await stored()).toEqual(toldBy(lines));
});
