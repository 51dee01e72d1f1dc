import type { forgetImportLayout as endpoint } from '@suivi/contract/imports/import-layouts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { forgetLayout, listLayouts } from '../../records/imports/layouts.ts';

/** The next file with this layout gets a new proposal and must be confirmed. */
export const forgetImportLayout: Handler<typeof endpoint> = async ({ params: { fingerprint }, change }) =>
  change(async current => {
    const fileName = await forgetLayout(current.tx, fingerprint);
    if (fileName === null) return refuse('not-found');
    await current.journal({
      action: 'import.forget-layout',
      entity: 'import',
      entityId: fingerprint,
      label: fileName,
      before: { fingerprint },
    });
    return ok({ layouts: await listLayouts(current.tx) });
  });
