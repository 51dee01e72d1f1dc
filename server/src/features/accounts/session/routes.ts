import * as contract from '@suivi/contract/accounts/session';
import {
  dismissOwnNotices as dismissEndpoint,
  listOwnNotices as listEndpoint,
} from '@suivi/contract/accounts/own-notices';
import * as ownViews from '@suivi/contract/accounts/own-views';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
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

export function registerSession(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.readSession, async call =>
    ok(await sessionAnswer(call, call.actor)),
  );
  registerEndpoint(app, platform, contract.signIn, signIn);
  registerEndpoint(app, platform, contract.signOut, signOut);
  registerEndpoint(app, platform, contract.listOwnSessions, listOwnSessions);
  registerEndpoint(app, platform, contract.endOwnSession, endOwnSession);
  registerEndpoint(app, platform, contract.endOtherSessions, endOtherSessions);
  registerEndpoint(app, platform, contract.changeOwnPassword, changeOwnPassword);
  registerEndpoint(app, platform, listEndpoint, listOwnNotices);
  registerEndpoint(app, platform, dismissEndpoint, dismissOwnNotices);
  registerEndpoint(app, platform, ownViews.listOwnViews, listOwnViews);
  registerEndpoint(app, platform, ownViews.keepOwnView, keepOwnView);
  registerEndpoint(app, platform, ownViews.removeOwnView, removeOwnView);
  registerEndpoint(app, platform, contract.readLink, readLink);
  registerEndpoint(app, platform, contract.useLink, useLink);
}
