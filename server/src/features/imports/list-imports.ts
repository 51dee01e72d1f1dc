import type { listImports as endpoint } from '@suivi/contract/imports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { importSummary } from './import-answer.ts';
import { findLastImports } from '../../records/imports/store.ts';

export const listImports: Handler<typeof endpoint> = async ({ db, actor }) =>
  ok({ imports: (await findLastImports(db)).map(stored => importSummary(stored, actor)) });
