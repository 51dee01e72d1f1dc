import type { listImportNames as endpoint } from '@suivi/contract/import-names';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { listNames } from '../../records/imports/names.ts';

export const listImportNames: Handler<typeof endpoint> = async ({ db }) => ok({ names: await listNames(db) });
