import type { forgetImportName as endpoint } from '@suivi/contract/imports/import-names';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { forgetName, listNames } from '../../records/imports/names.ts';

/** The next file that uses the name asks what it refers to. */
export const forgetImportName: Handler<typeof endpoint> = async ({ params: { id }, change }) =>
  change(async current => {
    const name = await forgetName(current.tx, id);
    if (name === null) return refuse('not-found');
    await current.journal({
      action: 'import.forget-name',
      entity: 'import',
      entityId: id,
      label: name,
      before: { name },
    });
    return ok({ names: await listNames(current.tx) });
  });
