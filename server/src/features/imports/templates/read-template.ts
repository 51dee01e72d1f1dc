import type { readImportTemplate as endpoint } from '@suivi/contract/imports';
import type { CsvCell } from '../../../platform/documents/write-csv.ts';
import { writeCsv } from '../../../platform/documents/write-csv.ts';
import { writeWorkbook } from '../../../platform/documents/write-workbook.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';
import { readGroup } from '../../../records/ledger/read-group.ts';
import { choicesOf } from './choices.ts';
import { templates } from './examples.ts';
import { ownRows } from './own-rows.ts';

/** What the group itself has to fill in, with lists to choose from in a workbook; else examples. */
export const readTemplate: Handler<typeof endpoint> = async call => {
  const { params, query, reply, platform } = call;
  const { name, columns, rows: examples } = templates[params.name];
  const own = await ownRows(params.name, call);
  const rows: CsvCell[][] = own.map(row => [...row, ...columns.slice(row.length).map(() => null)]);
  if (rows.length === 0) rows.push(...examples);
  if (query.format === 'csv') {
    const header = columns.map(column => column.header);
    return sendFile(reply, {
      name: `Modèle – ${name}.csv`,
      mediaType: mediaTypes.csv,
      bytes: writeCsv(header, rows),
    });
  }
  const { sites } = await readGroup(call);
  const siteNames = sites.map(site => site.name);
  const choices = choicesOf(params.name, columns, siteNames);
  const properties = { title: name, author: '', subject: 'Modèle d’import', created: platform.clock.now() };
  const bytes = await writeWorkbook([{ name: 'À remplir', heading: [], columns, rows, choices }], properties);
  return sendFile(reply, { name: `Modèle – ${name}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
};
