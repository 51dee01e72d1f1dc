import type { listOperatModels as endpoint } from '@suivi/contract/operat-model';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok } from '../../../platform/result.ts';
import { listModels } from '../../../records/operat-models/store.ts';

export const listOperatModels: ReadingVerb<typeof endpoint> = async ({ db }) =>
  ok({ models: await listModels(db) });
