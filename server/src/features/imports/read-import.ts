import type { readImport as endpoint } from '@suivi/contract/imports';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { importAnswer } from './import-answer.ts';
import { findImport } from '../../records/imports/store.ts';

export const readImport: Handler<typeof endpoint> = async ({ db, params: { id }, actor }) => {
  const stored = await findImport(db, id);
  return stored ? ok(importAnswer(stored, actor)) : refuse('not-found');
};
