import type { saveOperatModel as endpoint } from '@suivi/contract/decree/operat-model';
import { mappingFaults } from '@suivi/domain/decree/operat-file/check-mapping';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readWorkbookModel } from '../../../platform/workbook-model/workbook-model.ts';
import { readDocument } from '../../../records/documents/store.ts';
import { lockModel, replaceModel } from '../../../records/decree/operat/store.ts';

export const saveOperatModel: Handler<typeof endpoint> = async ({ params, body, db, edit }) => {
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
