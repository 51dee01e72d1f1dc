import { firstYear } from '@suivi/domain/ground/calendar/month';
import type { exportDeclarations as endpoint } from '@suivi/contract/reports/exports';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { importableColumns } from '@suivi/presentation/imports/importable-columns';
import type { FileCell } from '@suivi/presentation/ground/fields/field-words';
import { findSite } from '../../records/sites/find-site.ts';
import { writeCsv, writeCsvRows } from '../../platform/documents/write-csv.ts';
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, type OutgoingFile, sendFile } from '../../platform/http/send-file.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { readReferences } from '../../records/months/references/read-references.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { listYears } from '../../records/months/ledger/read-years.ts';
import { aboutOf, headingOf, propertiesOf } from '../ground/document-about.ts';
import type { DocumentCall } from '../ground/document-call.ts';
import { declaredMonthRow } from '../ground/importable-rows.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { methodLines } from '../ground/method.ts';
import type { Scope } from '../ground/store.ts';
import { countDeclaredMonths, readDeclaredYear } from '../ground/declared-months-store.ts';
import { declarationsReport } from './declarations-report.ts';
import { gatherDeclarations } from './gather-declarations.ts';

/** The number of rows that a spreadsheet opens quickly; separated text has no such limit. */
const workbookRowsAtMost = 60_000;
const columns = importableColumns.declarations;

export const exportDeclarations: Handler<typeof endpoint> = async call => {
  const { query, db, reply } = call;
  const { format, ...scope } = query;
  const site = query.site === undefined ? null : await findSite(db, { code: query.site });
  if (query.site !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const parts = [
    site?.name ?? 'Tous les centres',
    query.energy && energyLabel(query.energy),
    query.year ?? 'toutes les années',
  ];
  const title = `Déclarations – ${parts.filter(part => part !== undefined).join(' – ')}`;
  const made = await madeAs[format]({ call, scope, title });
  if (made.kind === 'refused') return made;
  return sendFile(reply, {
    name: `${title}.${format}`,
    mediaType: mediaTypes[format],
    bytes: made.value,
  });
};

type Asked = { call: DocumentCall; scope: Scope; title: string };
type Made = Promise<Result<OutgoingFile['bytes']>>;

const madeAs: Record<'csv' | 'pdf' | 'xlsx', (asked: Asked) => Made> = {
  csv: async ({ call, scope }) => ok(await declarationsCsv(call, scope)),
  pdf: declarationsPdf,
  xlsx: declarationsWorkbook,
};

async function declarationsPdf({ call, scope: { year, site, energy } }: Asked): Made {
  if (year === undefined) return refuse('invalid', { field: 'year', params: { rule: 'empty' } });
  const declared = await gatherDeclarations(call, { year, site, energy });
  const about = await aboutOf(call);
  return ok(writeReport(declarationsReport(declared, about), about));
}

async function declarationsWorkbook({ call, scope, title }: Asked): Made {
  const { db, today } = call;
  const count = await countDeclaredMonths(call, scope);
  if (count > workbookRowsAtMost) {
    return refuse('export-too-long', { params: { rows: count, maximum: workbookRowsAtMost } });
  }
  const rows: FileCell[][] = [];
  for await (const part of declarationRows(call, scope)) rows.push(...part);
  const about = await aboutOf(call);
  const heading = headingOf(about, title, 'Un mois par ligne. Ce tableau peut être corrigé puis importé.');
  const used = energyTypes.filter(energyType => rows.some(row => row[1] === energyLabel(energyType)));
  const span = {
    from: { year: scope.year ?? firstYear, month: 1 },
    to: { year: scope.year ?? today.year, month: 12 },
  } as const;
  const method = methodLines(await readReferences(db), span, used);
  // Hot water is left out, since the energy that produces it is already billed.
  const isUse = ([, energy]: FileCell[]) => scope.energy === undefined && energy === energyLabel('ecs');
  const billed = rows.filter(row => !isUse(row));
  const amounts = sumPresent(billed.map(row => (typeof row[7] === 'number' ? row[7] : null)));
  const total = billed.length === rows.length ? 'Total' : 'Total (hors ECS)';
  const bytes = writeWorkbook(
    [
      {
        name: 'Déclarations',
        heading,
        columns,
        rows,
        totals: [total, null, null, null, null, null, null, amounts],
      },
      methodSheet(method, [], headingOf(about, 'Méthode')),
    ],
    propertiesOf(about, title, ''),
  );
  return ok(bytes);
}

export async function declarationsCsv(reading: Reading, scope: Scope): Promise<Uint8Array> {
  const parts = [
    writeCsv(
      columns.map(({ header }) => header),
      [],
    ),
  ];
  for await (const rows of declarationRows(reading, scope)) parts.push(writeCsvRows(rows));
  return Buffer.concat(parts);
}

/** Year by year, so that the longest history is never held in memory at once. */
async function* declarationRows(reading: Reading, scope: Scope): AsyncGenerator<FileCell[][]> {
  const years = scope.year === undefined ? await listYears(reading) : [scope.year];
  for (const year of years) yield (await readDeclaredYear(reading, { ...scope, year })).map(declaredMonthRow);
}
