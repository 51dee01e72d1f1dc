import type { exportEverything as endpoint } from '@suivi/contract/reports/exports';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import {
  buildingRow,
  importableColumns,
  pointColumns,
  pointRow,
  siteRow,
} from '@suivi/presentation/imports/importable-columns';
import type { FileCell } from '@suivi/presentation/ground/fields/field-words';
import { listPoints } from '../../../records/supply/points/store.ts';
import { readStoredSites } from '../../../records/sites/store.ts';
import { writeCsv, writeCsvRows } from '../../../platform/documents/write-csv.ts';
import { writeZip, type ZipFile } from '../../../platform/documents/write-zip.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';
import { declarationsCsv } from '../../declarations/export-declarations.ts';
import { type DocumentAbout, aboutOf } from '../../ground/document-about.ts';
import { readingRow } from '../../ground/importable-rows.ts';
import { readBuildings, readReadings } from '../../ground/store.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import {
  listDumpedTables,
  readDocumentBytes,
  readDocumentFiles,
  readPlans,
  readTable,
} from './dump-store.ts';
import { readSchemaVersion } from './load-store.ts';

export const exportEverything: Handler<typeof endpoint> = async call => {
  const about = await aboutOf(call);
  const files = await everyFile(call, about);
  const bytes = await writeZip(files, about.created);
  const name = `Suivi énergie – données – ${isoDay(call.today)}.zip`;
  return sendFile(call.reply, { name, mediaType: mediaTypes.zip, bytes });
};

/** The archive is made in memory: with larger documents, the backup must be used to transfer their files. */
const documentsMaximumBytes = 200 * 1024 * 1024;

const extensions: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

async function everyFile(reading: Reading, about: DocumentAbout): Promise<ZipFile[]> {
  const { db } = reading;
  const sites = (await readStoredSites(db)).filter(({ archivedAt }) => archivedAt === null);
  const files: ZipFile[] = [
    { name: 'LISEZ-MOI.txt', bytes: new TextEncoder().encode(readMe(about)) },
    csvFile('1-sites.csv', 'sites', sites.map(siteRow)),
    csvFile('2-bâtiments.csv', 'buildings', (await readBuildings(db, {})).map(buildingRow)),
    { name: '3-déclarations.csv', bytes: await declarationsCsv(reading, {}) },
    csvFile('4-relevés.csv', 'readings', (await readReadings(db, {})).map(readingRow)),
    { name: '5-points.csv', bytes: await pointsCsv(db) },
  ];
  const version = `${await readSchemaVersion(db)}\n`;
  files.push({ name: 'données/version.txt', bytes: Buffer.from(version) });
  for (const table of await listDumpedTables(db)) {
    const parts = [writeCsv(table.columns, [])];
    const lines = [Buffer.from(`${JSON.stringify(table.columns)}\n`)];
    for await (const rows of readTable(db, table)) {
      parts.push(writeCsvRows(rows, table.numbers));
      lines.push(Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join('')));
    }
    files.push({ name: `tables/${table.name}.csv`, bytes: Buffer.concat(parts) });
    files.push({ name: `données/${table.name}.jsonl`, bytes: Buffer.concat(lines) });
  }
  if ((await readDocumentBytes(db)) <= documentsMaximumBytes) {
    for (const { sha256, mediaType, content } of await readDocumentFiles(db)) {
      files.push({ name: `pièces/${sha256}.${extensions[mediaType] ?? 'bin'}`, bytes: content });
    }
  }
  for (const { code, mediaType, content } of await readPlans(db)) {
    files.push({ name: `plans/${code}.${extensions[mediaType] ?? 'bin'}`, bytes: content });
  }
  return files;
}

async function pointsCsv(db: Reading['db']): Promise<Uint8Array> {
  const codes = new Map((await readStoredSites(db)).map(({ id, code }) => [id, code]));
  const rows = (await listPoints(db, null)).map(point => pointRow(point, id => codes.get(id) ?? ''));
  return writeCsv(
    pointColumns.map(({ header }) => header),
    rows,
  );
}

function csvFile(name: string, subject: keyof typeof importableColumns, rows: FileCell[][]): ZipFile {
  const header = importableColumns[subject].map(column => column.header);
  return { name, bytes: writeCsv(header, rows) };
}

function readMe({ author, dateText }: DocumentAbout): string {
  return [
    'Suivi des consommations énergétiques – toutes les données',
    `Établi le ${dateText} par ${author}.`,
    '',
    'Les cinq premiers fichiers s’importent tels quels, dans l’ordre de leurs numéros, par le bouton «\u00a0Importer\u00a0».',
    'Ils ne contiennent ni les sites ni les bâtiments archivés.',
    'Le dossier «\u00a0tables\u00a0» contient chaque table telle que la base la tient (nombres avec un point, dates ISO),',
    'sans les comptes, les sessions ni le journal. Les notes de mois sont dans «\u00a0month_notes\u00a0», celles des relevés',
    'avec leur bâtiment. Le dossier «\u00a0plans\u00a0» contient les plans des sites, «\u00a0pièces\u00a0» les pièces jointes, sous leur',
    'empreinte SHA-256 («\u00a0documents\u00a0» donne leur nom)\u00a0; au-delà de 200 Mo elles sont laissées à la sauvegarde.',
    'Le dossier «\u00a0données\u00a0» contient les mêmes tables, à charger dans une installation vide de la même version\u00a0:',
    '«\u00a0Imports et exports\u00a0», «\u00a0Charger toutes les données\u00a0».',
    'Textes en UTF-8, séparés par des points-virgules. Une cellule vide est une valeur manquante, pas un zéro.',
    '',
  ].join('\r\n');
}
