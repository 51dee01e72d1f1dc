import type { finishIssuerSignIn as endpoint, Trial } from '@suivi/contract/accounts/issuer';
import * as client from 'openid-client';
import { can } from '@suivi/domain/accounts/can';
import type { Call, Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { addressBucket } from '../../../platform/session/attempt-buckets.ts';
import { claimAttempt, forgiveAttempt } from '../../../platform/session/attempt-store.ts';
import { cookiesOf } from '../../../platform/session/session-cookie.ts';
import { readUserAgent } from '../../../platform/session/user-agent.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';
import { openSession } from '../session/open-session.ts';
import { sessionAnswer } from '../session/session-answer.ts';
import { findSignInAccount } from '../session/store.ts';
import { connectIssuer, takesPkce } from './connect-issuer.ts';
import { IssuerAnswerRefused, refusalOf } from './fault-of.ts';
import { dropFlow, type Flow, keepTold, readKeptTold, takeFlow } from './flow-store.ts';
import { identify } from './identify.ts';
import { type Heard, readClaims, type Told, toldOf, roleOf } from './read-told.ts';
import { type IssuerSettings, readIssuer } from './settings-store.ts';

type FinishCall = Call<typeof endpoint>;
type Answer = Awaited<ReturnType<Handler<typeof endpoint>>>;

/** Completes the sign-in that this browser began, once; every fault is shown as one sentence and recorded in the journal. */
export const finishSignIn: Handler<typeof endpoint> = async call => {
  const { body, db, platform, reply, request } = call;
  const token = cookiesOf(request, reply, platform.secure).flowToken;
  if (token === undefined) return refuse('issuer-flow-gone');
  if ('code' in body) return finishWithCode(call, token, body.code);
  const buckets = [addressBucket(request.ip)];
  const claim = await claimAttempt(db, buckets);
  if (claim.kind === 'throttled') {
    return refuse('throttled', { params: { retryAfterSeconds: claim.retryAfterSeconds } });
  }
  const flow = await takeFlow(db, token);
  const ended = flow ? await finish(call, token, flow, body.parameters) : refuse('issuer-flow-gone');
  const code = ended.kind === 'refused' ? ended.refusal.code : null;
  if (code === null || unheard.has(code)) await forgiveAttempt(db, buckets);
  if (ended.kind === 'refused' && !unheard.has(ended.refusal.code)) await journalRefusal(call, ended.refusal);
  return ended;
};

/** Errors that are no attempt to sign in: something else is required, or nobody answers. */
const unheard: ReadonlySet<string> = new Set([
  'second-factor-required',
  'issuer-unreachable',
  'issuer-flow-gone',
]);

async function finish(call: FinishCall, token: string, flow: Flow, parameters: string): Promise<Answer> {
  const { db } = call;
  const settings = await readIssuer(db);
  if (settings.issuer !== flow.issuer) return refuse('issuer-flow-gone');
  if (flow.triedBy === null && !settings.isOn) return refuse('issuer-off');
  try {
    const heard = await hear(call, settings, flow, parameters);
    if (flow.triedBy !== null) return ok({ kind: 'tried', trial: trialOf(heard, settings) });
    const identified = await identify(call, heard.told, settings);
    const accountId = identified.kind === 'ok' ? identified.value : null;
    const isHeld =
      accountId !== null ||
      (identified.kind === 'refused' && identified.refusal.code === 'issuer-person-unknown');
    if (isHeld) await keepTold(db, token, seal(call, heard.told), accountId);
    if (identified.kind === 'refused') return identified;
    return admitPerson(call, token, heard.told, { accountId: identified.value });
  } catch (error) {
    return refusalOf(error);
  }
}

/** Exchanges the code, once, and checks everything that comes back. */
async function hear(
  { actor, platform }: FinishCall,
  settings: IssuerSettings,
  flow: Flow,
  parameters: string,
): Promise<Heard> {
  if (flow.triedBy !== null && (actor?.accountId !== flow.triedBy || !can(actor.role, 'identity.write'))) {
    throw new IssuerAnswerRefused('state');
  }
  const configuration = await connectIssuer(platform, settings);
  const address = new URL(`${flow.redirectUri}?${parameters.replace(/^\?/, '')}`);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
    ...(flow.verifier === '' ? {} : { pkceCodeVerifier: flow.verifier }),
  });
  const claims = await readClaims(configuration, tokens, null);
  const { end_session_endpoint: endSession } = configuration.serverMetadata();
  return { told: toldOf(claims, tokens, settings, endSession), claims, hasPkce: takesPkce(configuration) };
}

const seal = ({ platform }: FinishCall, told: Told) =>
  platform.secrets.seal(JSON.stringify(told), issuerOwner);

async function finishWithCode(call: FinishCall, token: string, code: string): Promise<Answer> {
  const kept = await readKeptTold(call.db, token);
  if (kept === null || kept.accountId === null) return refuse('issuer-flow-gone');
  const told = JSON.parse(call.platform.secrets.open(kept.told, issuerOwner)) as Told;
  return admitPerson(call, token, told, { accountId: kept.accountId, code });
}

async function admitPerson(
  call: FinishCall,
  token: string,
  told: Told,
  { accountId, code }: { accountId: number; code?: string },
): Promise<Answer> {
  const { db, platform, request, reply } = call;
  const cookies = cookiesOf(request, reply, platform.secure);
  const account = await findSignInAccount(db, { id: accountId }, cookies.deviceToken);
  if (!account) return refuse('issuer-account-closed');
  const opened = await openSession(call, account, { isShared: true, code, issuer: told });
  if (opened.kind === 'refused') return opened;
  await dropFlow(db, token);
  cookies.clearFlow();
  cookies.setSession(opened.value.sessionToken, null);
  cookies.setDevice(opened.value.deviceToken);
  const { name, email, role, is_demonstration: isDemonstration } = account;
  const mustAddSecondFactor = account.must_add_second_factor && !told.hasSecondFactor;
  const answer = { accountId, name, email, role, isDemonstration, mustAddSecondFactor };
  return ok({ kind: 'signed-in', session: await sessionAnswer(call, answer) });
}

async function journalRefusal(
  { changeAside, request }: FinishCall,
  { code, params }: { code: string; params?: Record<string, string | number> | undefined },
): Promise<Result<null>> {
  return changeAside(async current => {
    await current.journal({
      action: 'session.refuse-issuer',
      entity: 'session',
      entityId: 0,
      label: '',
      after: { address: request.ip, userAgent: readUserAgent(request), why: params?.['fault'] ?? code },
    });
    return ok(null);
  });
}

const longestValue = 300;

/** What the issuer said, for the administrator who sets it up; nothing of it is stored. */
function trialOf({ told, claims, hasPkce }: Heard, settings: IssuerSettings): Trial {
  const { issuer, name, email, groups, hasSecondFactor, tokens } = told;
  return {
    issuer,
    name,
    email,
    groups,
    role: roleOf(told, settings),
    hasSecondFactor,
    hasPkce,
    isRenewed: tokens.refresh !== null,
    claims: Object.entries(claims).map(([name, value]) => ({
      name,
      value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue),
    })),
  };
}
