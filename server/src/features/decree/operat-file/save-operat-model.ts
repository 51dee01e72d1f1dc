import type * as contract from '@suivi/contract/decree/operat-model';
import { mappingFaults } from '@suivi/domain/decree/operat-file/check-mapping';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readWorkbookModel } from '../../../platform/workbook-model/workbook-model.ts';
import { readDocument, keepDocument } from '../../../records/documents/store.ts';
import { lockModel, replaceModel } from '../../../records/decree/operat/store.ts';
import { createHash } from 'node:crypto';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { receiveFile } from '../../../platform/received-files/receive-file.ts';

const fewestHeaders = 2;

/** Stored under its hash; removed like any document that proves nothing if nobody confirms it. */
export const receiveOperatModel: Handler<typeof contract.receiveOperatModel> = async ({
  query,
  body,
  change,
}) => {
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

export const saveOperatModel: Handler<typeof contract.saveOperatModel> = async ({
  params,
  body,
  db,
  edit,
}) => {
  const document = await readDocument(db, body.documentId);
  if (!document) return refuse('not-found', { field: 'documentId' });
  const model = await readWorkbookModel(document.content);
  if (model.kind === 'refused') return model;
  const [fault] = mappingFaults(model.value, params.kind, body.sheets);
  if (fault) {
    const { code, sheet } = fault;
    const label = 'label' in fault ? fault.label : '';
    return refuse('operat-mapping-invalid', { field: 'sheets', params: { kind: code, sheet, label } });
  }
  return edit(lockModel, params.kind, async (current, stored) => {
    const { id, name, sha256 } = document;
    return ok(await replaceModel(current, stored, { document: { id, name, sha256 }, sheets: body.sheets }));
  });
};
