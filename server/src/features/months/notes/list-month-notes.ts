import type { listMonthNotes as endpoint } from '@suivi/contract/months/month-notes';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { readNotes } from './store.ts';

export const listMonthNotes: Handler<typeof endpoint> = async ({ query: { energy, ...query }, db }) =>
  ok({ notes: await readNotes(db, { ...query, energyType: energy }) });
