import type { startIssuerSignIn, tryIssuer as tryEndpoint } from '@suivi/contract/accounts/issuer';
import * as client from 'openid-client';
import type { Call, Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { addressBucket } from '../../../platform/session/attempt-buckets.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { newToken } from '../../../platform/session/session-token.ts';
import { publicOriginOf } from '../public-origin.ts';
import { connectIssuer, takesPkce } from './connect-issuer.ts';
import { refusalOf } from './fault-of.ts';
import { insertFlow } from './flow-store.ts';
import { type IssuerSettings, readIssuer } from './settings-store.ts';

export const startSignIn: Handler<typeof startIssuerSignIn> = async call => {
  const settings = await readIssuer(call.db);
  if (!settings.isOn) return refuse('issuer-off');
  return start(call, settings, null);
};

/** The stored settings are tried, whether sign-in by the issuer is on or off. */
export const tryIssuer: Handler<typeof tryEndpoint> = async call => {
  const settings = await readIssuer(call.db);
  if (settings.issuer === '' || settings.clientId === '' || settings.clientSecret === null) {
    return refuse('issuer-incomplete');
  }
  return start(call, settings, call.actor.accountId);
};

type Starting = Pick<Call, 'db' | 'platform' | 'request' | 'reply'>;

/** A cookie recognises the browser, so that nobody can be made to complete a sign-in that another person began. */
async function start(
  { db, platform, request, reply }: Starting,
  settings: IssuerSettings,
  triedBy: number | null,
): Promise<Result<{ url: string }>> {
  try {
    const configuration = await connectIssuer(platform, settings);
    const redirectUri = redirectUriOf(publicOriginOf(platform, request));
    const state = newToken();
    const nonce = newToken();
    const verifier = takesPkce(configuration) ? client.randomPKCECodeVerifier() : '';
    const token = newToken();
    const flow = { issuer: settings.issuer, redirectUri, state, nonce, verifier, triedBy };
    if (!(await insertFlow(db, token, flow, addressBucket(request.ip)))) {
      return refuse('throttled', { params: { retryAfterSeconds: 600 } });
    }
    cookiesOf(request, reply, platform.secure).setFlow(token);
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: settings.scopes,
      state,
      nonce,
      ...(configuration.serverMetadata()['claims_parameter_supported'] === true
        ? { claims: asksForFactor }
        : {}),
      ...(verifier === ''
        ? {}
        : {
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }),
    });
    return ok({ url: url.href });
  } catch (error) {
    return refusalOf(error);
  }
}

const asksForFactor = JSON.stringify({ id_token: { amr: { essential: true } } });

/** The page itself takes the issuer's answer out of the address, at once. */
function redirectUriOf(origin: string): string {
  return `${origin}/`;
}
