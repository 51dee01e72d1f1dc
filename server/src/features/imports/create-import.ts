import type { createImport as endpoint } from '@suivi/contract/imports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { refuse } from '../../platform/result.ts';
import { answerAfter } from './import-answer.ts';
import type { ImportProcess } from './queue/import-process.ts';
import { insertImport } from '../../records/imports/store.ts';

/** Reads the file once, to say at once what is wrong with it, and keeps it for what follows. */
export function createImport(importing: ImportProcess): Handler<typeof endpoint> {
  return async ({ query: { fileName }, body, actor, change }) => {
    if (!(body instanceof UploadedFile)) return refuse('file-empty');
    const { bytes } = body;
    const described = await importing.ask({ kind: 'describe', bytes, fileName });
    if (described.kind === 'refused') return described;
    const sheets = described.value;
    const fullest = sheets.reduce(
      (best, { rowCount }, index) => (rowCount > (sheets[best]?.rowCount ?? 0) ? index : best),
      0,
    );
    const mapping = sheets[fullest]?.proposed;
    if (!mapping || sheets.every(({ rowCount }) => rowCount === 0)) return refuse('file-empty');
    return change(async current => {
      const id = await insertImport(current, { fileName, content: bytes, sheets, sheet: fullest, mapping });
      await current.journal({
        action: 'import.create',
        entity: 'import',
        entityId: id,
        label: fileName,
        after: { bytes: bytes.length, sheets: sheets.map(({ name, rowCount }) => ({ name, rowCount })) },
      });
      return answerAfter(current.tx, id, actor);
    });
  };
}
