import type { session } from '@suivi/contract/accounts/session';
import type { z } from 'zod';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { countOpenDecisions, readOfPage } from './store.ts';

export type SignedIn = Pick<
  Actor,
  'accountId' | 'name' | 'email' | 'role' | 'isDemonstration' | 'mustAddSecondFactor'
>;

/** The same answer right after sign-in and for later requests. */
export async function sessionAnswer(
  { db, dataVersion, today }: Pick<Call, 'db' | 'dataVersion' | 'today'>,
  actor: SignedIn | null,
): Promise<z.output<typeof session>> {
  if (!actor) return { user: null, openAlerts: 0, dataVersion: '', today };
  const { accountId: id, name, email, role, isDemonstration, mustAddSecondFactor } = actor;
  const openAlerts = await countOpenDecisions(db);
  const { draftKey, home } = await readOfPage(db, id);
  return {
    user: { id, name, email, role, isDemonstration, mustAddSecondFactor, draftKey, home },
    openAlerts,
    dataVersion,
    today,
  };
}
