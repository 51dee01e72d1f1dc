import type { exportRefusedRows as endpoint } from '@suivi/contract/imports/imports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import type { ImportProcess } from './queue/import-process.ts';

export function exportRefusedRows(importing: ImportProcess): Handler<typeof endpoint> {
  return async ({ params: { id }, reply }) => {
    const refused = await importing.ask({ kind: 'refused-rows', importId: id });
    if (refused.kind === 'refused') return refused;
    const { fileName, csv } = refused.value;
    const name = `Lignes refusées – ${fileName.replace(/\.[^.]*$/, '')}.csv`;
    return sendFile(reply, { name, mediaType: mediaTypes.csv, bytes: csv });
  };
}
