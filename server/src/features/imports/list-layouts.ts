import type { listImportLayouts as endpoint } from '@suivi/contract/import-layouts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { listLayouts } from '../../records/imports/layouts.ts';

export const listImportLayouts: Handler<typeof endpoint> = async ({ db }) =>
  ok({ layouts: await listLayouts(db) });
