import type { readImportTemplate as endpoint, TemplateName } from '@suivi/contract/imports/imports';
import { energyDefinitions, energyTypes } from '@suivi/domain/energy/energy-type';
import { buildingFields } from '@suivi/domain/sites/building';
import { siteFields } from '@suivi/domain/sites/site';
import { fileChoices, type FileColumn } from '@suivi/presentation/ground/fields/field-words';
import { buildingWords } from '@suivi/presentation/sites/building-fields';
import { ecsProducerLabels, energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';
import { siteWords } from '@suivi/presentation/sites/site-fields';
import type { SheetChoice } from '../../../platform/documents/workbook.ts';
import type { CsvCell } from '../../../platform/documents/write-csv.ts';
import { writeCsv } from '../../../platform/documents/write-csv.ts';
import { writeWorkbook } from '../../../platform/documents/documents-process.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { templates } from './examples.ts';
import { ownRows } from './own-rows.ts';

/** Rows that the group itself has to fill in, with lists of choices in a workbook; otherwise examples. */
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

const yesOrNo = ['oui', 'non'];
const kinds = ['Facture', 'Avoir', 'Facture rectificative'];

/** The values to choose from in the columns of a template, by their headers. */
function choicesOf(
  name: TemplateName,
  columns: readonly FileColumn[],
  siteNames: readonly string[],
): SheetChoice[] {
  const units = energyTypes.flatMap(energy =>
    energyDefinitions[energy].units.map(unit => energyUnitLabel(energy, unit)),
  );
  const lists: Record<string, readonly string[]> = {
    Site: siteNames,
    Énergie: energyTypes.map(energyLabel),
    Unité: [...new Set(units)],
    Avoir: yesOrNo,
    'Facture estimée': yesOrNo,
    'Produite par': Object.values(ecsProducerLabels),
    Nature: kinds,
    ...fileChoices(buildingFields, buildingWords),
    ...(name === 'sites' ? fileChoices(siteFields, siteWords) : {}),
  };
  return columns.flatMap(({ header }, column) => {
    const values = lists[header] ?? [];
    return values.length === 0 ? [] : { column, header, values: [...values] };
  });
}
