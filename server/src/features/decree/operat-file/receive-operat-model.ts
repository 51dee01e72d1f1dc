import type { receiveOperatModel as endpoint } from '@suivi/contract/decree/operat-model';
import { createHash } from 'node:crypto';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { receiveFile } from '../../../platform/received-files/receive-file.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readWorkbookModel } from '../../../platform/workbook-model/workbook-model.ts';
import { keepDocument } from '../../../records/documents/store.ts';

const fewestHeaders = 2;

/** Kept by its hash; removed like any document that proves nothing if nobody confirms it. */
export const receiveOperatModel: Handler<typeof endpoint> = async ({ query, body, change }) => {
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('file-empty');
  const { bytes } = body;
  const model = await readWorkbookModel(bytes);
  if (model.kind === 'refused')
    return model.refusal.code === 'file-not-tabular' ? refuse('operat-model-not-a-workbook') : model;
  const hasHeaders = model.value.some(
    sheet =>
      !sheet.isHidden && sheet.rows.some(row => row.filter(text => text !== '').length >= fewestHeaders),
  );
  if (!hasHeaders) return refuse('operat-model-without-headers');
  const received = await receiveFile(bytes);
  if (received.kind === 'refused') return received;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return change(async current => {
    const { mediaType, pageCount } = received.value;
    const name = query.fileName;
    const id = await keepDocument(current, { name, sha256, bytes, mediaType, pageCount });
    await current.journal({
      action: 'setting.receive-operat-model',
      entity: 'setting',
      entityId: 'operat',
      label: `OPERAT · ${name}`,
      after: { name, sha256, sizeBytes: bytes.length },
    });
    return ok({ id, name, sha256 });
  });
};
