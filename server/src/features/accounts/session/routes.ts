import * as contract from '@suivi/contract/accounts/session';
import {
  dismissOwnNotices as dismissEndpoint,
  listOwnNotices as listEndpoint,
} from '@suivi/contract/accounts/own-notices';
import * as ownViews from '@suivi/contract/accounts/own-views';
import type { Register } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { dismissOwnNotices, listOwnNotices } from './own-notices.ts';
import { keepOwnView, listOwnViews, removeOwnView } from './own-views.ts';
import { readLink } from './read-link.ts';
import { sessionAnswer } from './session-answer.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { useLink } from './use-link.ts';

export function registerSession(register: Register): void {
  register(contract.readSession, async call => ok(await sessionAnswer(call, call.actor)));
  register(contract.signIn, signIn);
  register(contract.signOut, signOut);
  register(contract.listOwnSessions, listOwnSessions);
  register(contract.endOwnSession, endOwnSession);
  register(contract.endOtherSessions, endOtherSessions);
  register(contract.changeOwnPassword, changeOwnPassword);
  register(listEndpoint, listOwnNotices);
  register(dismissEndpoint, dismissOwnNotices);
  register(ownViews.listOwnViews, listOwnViews);
  register(ownViews.keepOwnView, keepOwnView);
  register(ownViews.removeOwnView, removeOwnView);
  register(contract.readLink, readLink);
  register(contract.useLink, useLink);
}
