import type { createImport as endpoint } from '@suivi/contract/imports/imports';
import type { ImportSheet } from '@suivi/contract/imports/import-values';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import { isPivotLabel } from '@suivi/domain/imports/words/find-header';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import type { Change } from '../../platform/change.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { answerAfter } from './import-answer.ts';
import type { ImportProcess } from './queue/import-process.ts';
import { insertImport } from '../../records/imports/store.ts';

/** Reads the file once, to report at once what is wrong with it, and stores it for the next steps. */
export function createImport(importing: ImportProcess): Handler<typeof endpoint> {
  return async ({ query: { fileName }, body, actor, change }) => {
    if (!(body instanceof UploadedFile)) return refuse('file-empty');
    const received = await receiveFile(importing, { bytes: body.bytes, fileName });
    if (received.kind === 'refused') return received;
    return change(async current => {
      const id = await insertReceived(current, { ...received.value, deposit: null });
      return answerAfter(current.tx, id, actor);
    });
  };
}

type ReceivedFile = Omit<Parameters<typeof insertImport>[1], 'deposit'>;

/** The content of a file, with the proposed way to read it. */
export async function receiveFile(
  importing: ImportProcess,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Result<ReceivedFile>> {
  const described = await importing.ask({ kind: 'describe', bytes, fileName });
  if (described.kind === 'refused') return described;
  const sheets = described.value;
  if (sheets.every(({ rowCount }) => rowCount === 0)) return refuse('file-empty');
  return ok({ fileName, content: bytes, sheets, mappings: proposedMappings(sheets) });
}

export async function insertReceived(
  current: Change,
  received: Parameters<typeof insertImport>[1],
): Promise<number> {
  const { fileName, content, sheets, deposit } = received;
  const id = await insertImport(current, received);
  await current.journal({
    action: deposit === null ? 'import.create' : 'import.deposit',
    entity: 'import',
    entityId: id,
    label: fileName,
    after: { bytes: content.length, sheets: sheets.map(({ name, rowCount }) => ({ name, rowCount })) },
  });
  return id;
}

/**
 * The mappings used unless the person decides otherwise: every table that has figures, or for which one can ask where they are;
 * among tables on different subjects, those on the subject with the most rows. A pivot table beside the rows that it sums up adds
 * nothing, nor does a repetition of another table; a sheet of prices or ratios does not contain consumption.
 */
function proposedMappings(sheets: readonly ImportSheet[]): (ImportMapping | null)[] {
  const understood = sheets.filter(
    ({ proposed, isRepeated }) =>
      isRepeated !== true && !mappingGaps(proposed).some(({ kind }) => kind === 'measure' || kind === 'name'),
  );
  const own = understood.filter(
    ({ proposed }) =>
      !proposed.columns.some(({ header, doubt }) => isPivotLabel(header) || doubt?.kind === 'other'),
  );
  const among = own.length > 0 ? own : understood.length > 0 ? understood : sheets;
  const fullest = among.reduce((best, sheet) => (sheet.rowCount > best.rowCount ? sheet : best));
  return sheets.map(sheet =>
    among.includes(sheet) && sheet.proposed.subject === fullest.proposed.subject ? sheet.proposed : null,
  );
}
