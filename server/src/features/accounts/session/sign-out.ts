import type { signOut as endpoint } from '@suivi/contract/accounts/session';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok } from '../../../platform/result.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { endSession, readIssuerTokens } from '../../../platform/session/session-store.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';

/** Succeeds without a session too: somebody who leaves an expired one need not be told anything. */
export const signOut: Handler<typeof endpoint> = async ({ actor, changeAside, request, reply, platform }) => {
  cookiesOf(request, reply, platform.secure).clearSession();
  if (!actor) return ok({ done: true as const, onwards: null });
  const origin = request.headers.origin ?? '';
  return changeAside(async current => {
    const tokens = await readIssuerTokens(current.tx, actor.sessionId);
    await endSession(current, actor.sessionId);
    await current.journal({
      action: 'session.sign-out',
      entity: 'session',
      entityId: actor.sessionId,
      label: actor.email,
    });
    const onwards = tokens === null ? null : endAddress(platform.secrets.open(tokens, issuerOwner), origin);
    return ok({ done: true as const, onwards });
  });
};

/** Null when the issuer announces no address for it. */
function endAddress(tokens: string, origin: string): string | null {
  const { id, endSession: end } = JSON.parse(tokens) as Record<string, string | null>;
  const url = URL.parse(end ?? '');
  if (!url) return null;
  if (id != null) url.searchParams.set('id_token_hint', id);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  return url.href;
}
