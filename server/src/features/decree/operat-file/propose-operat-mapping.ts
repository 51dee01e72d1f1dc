import type { proposeOperatMapping as endpoint } from '@suivi/contract/decree/operat-model';
import type { ModelSheet } from '@suivi/domain/decree/operat-file/model-sheet';
import {
  findHeaders,
  firstEmptyRow,
  proposeColumns,
  type RememberedColumn,
  type SheetProposal,
} from '@suivi/domain/decree/operat-file/propose-mapping';
import type { OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readWorkbookModel } from '../../../platform/workbook-model/workbook-model.ts';
import { readDocument } from '../../../records/documents/store.ts';
import { readModelOf } from '../../../records/decree/operat/store.ts';

export const proposeOperatMapping: Handler<typeof endpoint> = async ({ params, query, db }) => {
  const [document, stored] = await Promise.all([
    readDocument(db, query.document),
    readModelOf(db, params.kind),
  ]);
  if (!document) return refuse('not-found', { field: 'document' });
  const model = await readWorkbookModel(document.content);
  if (model.kind === 'refused') return model;
  const remembered = stored.sheets.flatMap(sheet =>
    sheet.columns.map(({ label, field }) => ({ sheet: sheet.name, label, field })),
  );
  const told = toldHeaders(query.headers);
  const sheets = model.value
    .filter(({ isHidden }) => !isHidden)
    .map((sheet, index) => proposeSheet(sheet, params.kind, remembered, told.get(index)));
  return ok({
    kind: params.kind,
    version: stored.version,
    document: { id: document.id, name: document.name, sha256: document.sha256 },
    sheets,
  });
};

type ToldHeaders = { from: number; to: number };

/** By the index of the visible sheets, from 0; rows that are out of order or too far down are ignored. */
function toldHeaders(text: string | undefined): Map<number, ToldHeaders> {
  const told = new Map<number, ToldHeaders>();
  for (const part of text?.split(';') ?? []) {
    const [sheet = 0, from = 0, to = 0] = part.split(/[:-]/).map(Number);
    if (from >= 1 && from <= to && to <= 1000) told.set(sheet, { from, to });
  }
  return told;
}

function proposeSheet(
  sheet: ModelSheet,
  kind: OperatFileKind,
  remembered: readonly RememberedColumn[],
  told: ToldHeaders | undefined,
): SheetProposal {
  const found = told ? { ...told, firstRow: firstEmptyRow(sheet, told.to) } : findHeaders(sheet, kind);
  const headers = found ?? { from: 1, to: 1, firstRow: firstEmptyRow(sheet, 1) };
  const columns = found ? proposeColumns(sheet, kind, headers, remembered) : [];
  return { name: sheet.name, isProtected: sheet.isProtected, headers, columns };
}
