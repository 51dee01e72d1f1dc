import type { listOwnSessions as endpoint } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { readOwnSessions } from './store.ts';

export const listOwnSessions: Handler<typeof endpoint> = async ({ db, actor }) =>
  ok({ sessions: await readOwnSessions(db, actor.accountId, actor.sessionId) });
