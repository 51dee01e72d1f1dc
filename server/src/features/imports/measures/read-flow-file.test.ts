import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../../../platform/documents/build-workbook.ts';
import { writeZip } from '../../../platform/documents/write-zip.ts';
import { publishedAt } from './published-at.ts';
import { readFlowFile } from './read-flow-file.ts';

const prm = '30000000000000';
const header =
  'Identifiant PRM;Grandeur physique;Grandeur métier;Etape métier;Unité;Mode de calcul;Pas;Date;Valeur';
const row = (day: string, kwh: number) => `${prm};EA;CONS;BEST;kWh;;P1D;${day};${kwh}`;
const text = [header, row('2026-03-01', 10), row('2026-03-02', 20)].join('\r\n');

async function daysOf(bytes: Uint8Array, fileName = 'a.csv') {
  const read = await readFlowFile({
    bytes,
    fileName,
    segments: new Map(),
    receivedAt: '2026-03-05T00:00:00',
  });
  if (read.kind !== 'read') return read.kind === 'refused' ? read.code : read.kind;
  return read.content.points.flatMap(({ number, days }) =>
    days.map(({ day, thousandths }) => `${number} ${isoDayAt(day)} ${thousandths / 1000}`),
  );
}
const expected = [`${prm} 2026-03-01 10`, `${prm} 2026-03-02 20`];

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['tabulations', Buffer.from(text.replaceAll(';', '\t'))],
  ['quotes', Buffer.from(text.replaceAll(/[^;\r\n]+/g, cell => `"${cell}"`))],
  ['one line without an end', Buffer.from(`${text}\r\n`)],
])('a text with %s', async (_, bytes) => {
  expect(await daysOf(bytes)).toEqual(expected);
});

const zipOf = (files: Record<string, string>) =>
  writeZip(
    Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
    new Date(0),
  );

test('reads an archive of several files of one flow, each with its own columns', async () => {
  const [labels = '', ...rows] = text.split('\r\n');
  const turned = (line: string) => line.split(';').toReversed().join(';');
  const zip = await zipOf({
    'ENEDIS_2.csv': [labels, rows[1]].join('\n'),
    'ENEDIS_1.csv': [turned(labels), turned(rows[0] ?? '')].join('\n'),
    '__MACOSX/ENEDIS_1.csv': 'x',
    'lisez-moi.pdf': 'x',
  });
  expect(await daysOf(zip, 'ENEDIS.zip')).toEqual(expected);
});

const space = (kind: string, unit: string, ...rows: string[]) =>
  Buffer.from(
    [
      'Récapitulatif de ma consommation',
      'Identifiant PRM;Type de donnees;Date de debut;Date de fin;Grandeur physique;Grandeur metier;Etape metier;Unite;Pas en minutes',
      `${prm};${kind};01/03/2026;02/03/2026;${unit === 'W' ? 'Puissance active' : 'Energie active'};Consommation;Comptage Brut;${unit};30`,
      'Horodate;Valeur',
      ...rows,
    ].join('\r\n'),
  );

test('reads what the customer space of Enedis exports: daily energies, half-hours of a curve, and not its indexes', async () => {
  const daily = space(
    'Consommation quotidienne',
    'kWh',
    '2026-03-01T00:00:00+01:00;10',
    '2026-03-02T00:00:00+01:00;20',
    '',
  );
  expect(await daysOf(daily)).toEqual(expected);
  const halves = Array.from({ length: 49 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 1, 0, at * 30)).toISOString().slice(0, 19);
    return `${time}+01:00;${at === 0 ? 99 : 1000}`;
  });
  expect(await daysOf(space('Courbe de charge', 'W', ...halves))).toEqual([`${prm} 2026-03-01 24`]);
  expect(await daysOf(space('Index', 'kWh', '2026-03-01T00:00:00+01:00;10'))).toBe('other');
});

test('only counts the rows of a load curve for a first look, and reports another flow below it', async () => {
  const labels =
    'Identifiant PRM;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Nature;Pas';
  const steps = Array.from({ length: 48 }, (_, at) => {
    const clock = `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
    return `${prm};PA;CONS;BRUT;W;2026-03-01 ${clock}:00;1000;R;PT30M`;
  });
  const curve = [labels, ...steps].join('\n');
  const sampled = (bytes: Uint8Array) =>
    readFlowFile({ bytes, fileName: 'a.csv', segments: new Map(), receivedAt: '', isSampled: true });
  const read = await sampled(Buffer.from(curve));
  expect(read).toMatchObject({ kind: 'read', content: { flow: 'R63', rowCount: 48, points: [] } });
  expect(read.kind === 'read' && read.sample.map(({ line }) => line)).toEqual(
    Array.from({ length: 13 }, (_, at) => at + 1),
  );
  expect(await sampled(await zipOf({ 'a.csv': curve, 'b.csv': text }))).toEqual({ kind: 'other' });
});

test('reports meanwhile how many of the bytes of an archive were read', async () => {
  const progress = new Float64Array(new SharedArrayBuffer(16));
  const bytes = await zipOf({ 'a.csv': text, 'b.csv': text });
  await readFlowFile({ bytes, fileName: 'a.zip', segments: new Map(), receivedAt: '', progress });
  expect([...progress]).toEqual([2 * Buffer.byteLength(text), 2 * Buffer.byteLength(text)]);
});

test('refuses files of two flows, of none, and what is no archive', async () => {
  const list = 'PCE;Journée gazière;Énergie (kWh);Statut\n23000000000000;01/03/2026;5;Définitive';
  expect(await daysOf(await zipOf({ 'a.csv': text, 'b.csv': list }))).toBe('other');
  expect(await daysOf(Buffer.from('Site;Énergie;Année\nBrioude;gaz;2026'))).toBe('other');
  expect(await daysOf(Buffer.from('{"mesures": ['))).toBe('file-damaged');
  expect(await daysOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toBe('file-damaged');
});

test('reads a workbook with a title above the labels', async () => {
  const workbook = await buildWorkbook(
    [
      {
        name: 'Consommations',
        heading: ['Consommations du PCE'],
        columns: [
          { header: 'PCE', format: 'text' },
          { header: 'Date de début', format: 'text' },
          { header: 'Date de fin', format: 'text' },
          { header: 'Énergie (kWh)', format: 'whole' },
          { header: 'Statut', format: 'text' },
        ],
        rows: [['23000000000000', '2026-03-01', '2026-03-02', 1234, 'Définitive']],
        charts: [],
      },
    ],
    { title: 'Essai', author: 'Essai', subject: '', created: new Date(0) },
  );
  expect(await daysOf(workbook, 'grdf.xlsx')).toEqual(['23000000000000 2026-03-01 1234']);
});

test('takes the publication time from the file’s name, else the time of sending, in legal time', () => {
  const sent = new Date('2026-07-01T22:30:00Z');
  expect(publishedAt('ENEDIS_R65_P_Energie_1_00001_20260301081500.csv', sent)).toBe('2026-03-01T08:15:00');
  expect(publishedAt('R65.csv', sent)).toBe('2026-07-02T00:30:00');
});
