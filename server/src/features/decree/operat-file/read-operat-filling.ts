import type { OperatModel, readOperatFileGaps as endpoint } from '@suivi/contract/decree/operat-model';
import { type EmptyCell, type FilledSheet, fillRows } from '@suivi/domain/decree/operat-file/fill-rows';
import type { OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import type { Reading } from '../../../platform/http/reading.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { readWorkbookModel } from '../../../platform/workbook-model/workbook-model.ts';
import { readDocument, type StoredDocument } from '../../../records/documents/store.ts';
import { readModelOf } from '../../../records/decree/operat/store.ts';
import { loadEntities } from './load-entities.ts';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';

export const readOperatFileGaps: ReadingVerb<typeof endpoint> = async call => {
  const { kind, year } = call.query;
  const filled = await readOperatFilling(call, { kind, year });
  if (filled.kind === 'refused') return filled;
  const { siteCount, sheets, sites } = filled.value;
  return ok({
    kind,
    year,
    siteCount,
    cellCount: sheets.reduce((sum, { cells }) => sum + cells.length, 0),
    sites: sites.map(({ code, name, gaps }) => ({
      code,
      name,
      gaps: gaps.map(({ sheet, label, reason }) => ({ sheet, label, reason })),
    })),
  });
};

export type OperatFilling = {
  model: OperatModel;
  document: StoredDocument;
  siteCount: number;
  sheets: FilledSheet[];
  /** By site, in the order of the group; sites without gaps are left out. */
  sites: { code: string; name: string; gaps: EmptyCell[] }[];
};

/** What is written into the confirmed model, and what stays empty; refused while no model of the kind is confirmed. */
export async function readOperatFilling(
  reading: Reading,
  { kind, year }: { kind: OperatFileKind; year: number },
): Promise<Result<OperatFilling>> {
  const model = await readModelOf(reading.db, kind);
  const document = model.document && (await readDocument(reading.db, model.document.id));
  if (!document) return refuse('operat-model-missing');
  const read = await readWorkbookModel(document.content);
  if (read.kind === 'refused') return read;
  const entities = await loadEntities(reading, kind, year);
  const sheets = model.sheets.flatMap(mapped => {
    const sheet = read.value.find(({ name }) => name === mapped.name);
    return sheet ? [fillRows(mapped, sheet, entities)] : [];
  });
  const empty = sheets.flatMap(sheet => sheet.empty);
  const sites = entities
    .map(({ code, name }) => ({ code, name, gaps: empty.filter(cell => cell.code === code) }))
    .filter(({ gaps }) => gaps.length > 0);
  return ok({ model, document, siteCount: entities.length, sheets, sites });
}
