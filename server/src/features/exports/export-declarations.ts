import type { exportDeclarations as endpoint } from '@suivi/contract/exports';
import { sumPresent } from '@suivi/domain/consumption/sum-present';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '@suivi/presentation/energy-words';
import { importableColumns } from '@suivi/presentation/importable-columns';
import { writeCsv, writeCsvRows } from '../../platform/documents/write-csv.ts';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { readReferences } from '../../platform/references/read-references.ts';
import { refuse } from '../../platform/result.ts';
import { aboutOf, headingOf, propertiesOf } from './document-about.ts';
import { declaredMonthRow, type ExportedRow } from './importable-rows.ts';
import { methodLines } from './method.ts';
import { methodSheet } from './method-sheet.ts';
import {
  countDeclaredMonths,
  findSiteName,
  type Reader,
  readDeclaredYear,
  readDeclaredYears,
} from './store.ts';
import type { Scope } from './store.ts';

/** What a spreadsheet still opens at once; a separated text has no such bound. */
const workbookRowsAtMost = 60_000;
const columns = importableColumns.declarations;

export const exportDeclarations: Handler<typeof endpoint> = async call => {
  const { query, db, today, reply } = call;
  const { format, ...scope } = query;
  const siteName = query.site === undefined ? null : await findSiteName(db, query.site);
  if (query.site !== undefined && siteName === null) return refuse('not-found', { field: 'site' });
  const parts = [siteName ?? 'Tous les centres', query.energy && energyLabel(query.energy), query.year];
  const title = `Déclarations – ${parts.filter(part => part !== undefined).join(' – ')}`;
  const name = `${title}.${format}`;
  if (format === 'csv') {
    return sendFile(reply, { name, mediaType: mediaTypes.csv, bytes: await declarationsCsv(db, scope) });
  }
  const count = await countDeclaredMonths(db, scope);
  if (count > workbookRowsAtMost) {
    return refuse('export-too-long', { params: { rows: count, maximum: workbookRowsAtMost } });
  }
  const rows: ExportedRow[] = [];
  for await (const part of declarationRows(db, scope)) rows.push(...part);
  const about = aboutOf(call);
  const heading = headingOf(about, title, 'Un mois par ligne. Ce tableau peut être corrigé puis importé.');
  const used = energyTypes.filter(energyType => rows.some(row => row[1] === energyLabel(energyType)));
  const method = methodLines(await readReferences(db), query.year ?? today.year, used);
  const amounts = sumPresent(rows.map(row => (typeof row[7] === 'number' ? row[7] : null)));
  const bytes = await writeWorkbook(
    [
      {
        name: 'Déclarations',
        heading,
        columns,
        rows,
        totals: ['Total', null, null, null, null, null, null, amounts],
      },
      methodSheet(method, [], headingOf(about, 'Méthode')),
    ],
    propertiesOf(about, title, ''),
  );
  return sendFile(reply, { name, mediaType: mediaTypes.xlsx, bytes });
};

export async function declarationsCsv(db: Reader, scope: Scope): Promise<Uint8Array> {
  const parts = [
    writeCsv(
      columns.map(({ header }) => header),
      [],
    ),
  ];
  for await (const rows of declarationRows(db, scope)) parts.push(writeCsvRows(rows));
  return Buffer.concat(parts);
}

/** Year by year, so that the longest history is never held at once. */
async function* declarationRows(db: Reader, scope: Scope): AsyncGenerator<ExportedRow[]> {
  const years = scope.year === undefined ? await readDeclaredYears(db) : [scope.year];
  for (const year of years) yield (await readDeclaredYear(db, { ...scope, year })).map(declaredMonthRow);
}
