import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readSession } from '@suivi/contract/accounts/session';
import { createTestAccount, openTestSession } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { beginSignIn, endSignIn, setUpIssuer, signInBy } from '../../../testing/issuer-journey.ts';
import {
  type Lies,
  newKey,
  signedByPublicKey,
  signedToken,
  startTestIssuer,
  type TestIssuer,
  unsigned,
} from '../../../testing/test-issuer.ts';

const app = await appForFile();
let issuer: TestIssuer;
let admin: string;
let oldKey: ReturnType<typeof newKey>;

beforeAll(async () => {
  issuer = await startTestIssuer();
  admin = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  await createTestAccount(app.db, 'rse', { email: 'jeanne.petit@hopital.example', hasPassword: false });
  await setUpIssuer(app, admin, issuer);
  oldKey = issuer.key();
});
afterAll(() => issuer.close());
afterEach(async () => {
  issuer.lies = {};
  await app.db.deleteFrom('sign_in_attempts').execute();
});

const past = Math.floor(Date.now() / 1000) - 7200;
const hanging = (path: string): Lies => ({ takesOver: asked => asked === path });
const withoutEnd = (path: string): Lies => ({
  takesOver: (asked, response) => {
    if (asked !== path) return false;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(`{"a":"${'x'.repeat(400_000)}"}`);
    return true;
  },
});

/** Whatever the lie, nobody is admitted, and the person is shown one of the sentences of the page. */
const hostile: [string, Lies, string][] = [
  ['a nonce of another sign-in', { idToken: claims => ({ ...claims, nonce: 'another' }) }, 'nonce'],
  ['no nonce', { idToken: ({ nonce: _nonce, ...claims }) => claims }, 'nonce'],
  ['another issuer', { idToken: claims => ({ ...claims, iss: 'https://evil.example' }) }, 'issuer'],
  ['a token for another application', { idToken: claims => ({ ...claims, aud: 'another' }) }, 'audience'],
  [
    'a token for several, given to another one',
    { idToken: claims => ({ ...claims, aud: ['suivi', 'another'], azp: 'another' }) },
    'audience',
  ],
  ['an expired token', { idToken: claims => ({ ...claims, iat: past, exp: past + 60 }) }, 'time'],
  [
    'a token issued in the future',
    { idToken: claims => ({ ...claims, iat: past + 14_400, exp: past + 14_460 }) },
    'time',
  ],
  ['a token that is not valid yet', { idToken: claims => ({ ...claims, nbf: past + 14_400 }) }, 'time'],
  ['no signature', { signed: unsigned }, 'signature'],
  ['a signature by the public key', { signed: signedByPublicKey }, 'signature'],
  ['the key of another', { signed: (claims, { kid }) => signedToken(claims, newKey(kid)) }, 'signature'],
  [
    'a key that the token itself contains',
    {
      signed: claims => {
        const own = newKey('own');
        return signedToken(claims, own, { jwk: own.publicKey.export({ format: 'jwk' }) });
      },
    },
    'signature',
  ],
  ['user info of another person', { userinfo: claims => ({ ...claims, sub: 'p-2' }) }, 'subject'],
  ['user info signed by another', { userinfoType: 'jwt-of-another' }, 'signature'],
  ['no person', { idToken: ({ sub: _sub, ...claims }) => claims }, 'subject'],
  [
    'a discovery of another issuer',
    { discovery: said => ({ ...said, issuer: 'https://evil.example' }) },
    'issuer',
  ],
  ['a huge token answer', withoutEnd('/token'), 'unreachable'],
  ['a huge key answer', withoutEnd('/jwks'), 'unreachable'],
  ['a token answer that never comes', hanging('/token'), 'unreachable'],
  [
    'a token answer that leads elsewhere',
    {
      takesOver: (path, response) => {
        if (path !== '/token') return false;
        response.writeHead(307, { Location: 'http://127.0.0.1:1/token' });
        response.end();
        return true;
      },
    },
    'answer',
  ],
];

test.each(hostile)('%s is refused', async (_name, lies, fault) => {
  const { url, cookie } = await beginSignIn(app);
  issuer.lies = lies;
  // No answer cached from an honest moment replaces what is requested now.
  await app.db.deleteFrom('issuer_documents').execute();
  const { error, response } = (await endSignIn(app, cookie, issuer.authorize(url))).answer;
  const told = error.code === 'issuer-unreachable' ? 'unreachable' : error.params?.['fault'];
  expect(told).toBe(fault);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(
    await app.db.selectFrom('sessions').select('id').where('issuer_tokens', 'is not', null).execute(),
  ).toEqual([]);
});

test('tampered parameters are refused', async () => {
  const tampered: [string, (sent: URLSearchParams) => void, string][] = [
    ['another state', sent => sent.set('state', 'another'), 'state'],
    ['another issuer', sent => sent.set('iss', 'https://evil.example'), 'issuer'],
    ['no issuer', sent => sent.delete('iss'), 'issuer'],
    ['two codes', sent => sent.append('code', 'another'), 'answer'],
    ['a code of nobody', sent => sent.set('code', 'stolen'), 'client'],
    ['a token in the address', sent => sent.set('id_token', 'a.b.c'), 'answer'],
    ['a refusal', sent => (sent.delete('code'), sent.set('error', 'access_denied')), 'denied'],
  ];
  for (const [name, tamper, fault] of tampered) {
    const { url, cookie } = await beginSignIn(app);
    const sent = new URLSearchParams(issuer.authorize(url));
    tamper(sent);
    const { error } = (await endSignIn(app, cookie, sent.toString())).answer;
    expect([name, error.params?.['fault']]).toEqual([name, fault]);
    await app.db.deleteFrom('sign_in_attempts').execute();
  }
});

test('an answer opens one session, in the browser that began', async () => {
  const { url, cookie } = await beginSignIn(app);
  const parameters = issuer.authorize(url);
  const other = await beginSignIn(app);
  expect((await endSignIn(app, other.cookie, parameters)).answer.error.params?.['fault']).toBe('state');
  expect((await endSignIn(app, '', parameters)).answer.error.code).toBe('issuer-flow-gone');
  const first = await endSignIn(app, cookie, parameters);
  expect(first.status).toBe(200);
  expect((await app.call(readSession, { as: first.as })).value.user?.role).toBe('rse');
  expect((await endSignIn(app, cookie, parameters)).answer.error.code).toBe('issuer-flow-gone');
});

test('a sign-in that began with another issuer is void after the settings change', async () => {
  const { url, cookie } = await beginSignIn(app);
  const parameters = issuer.authorize(url);
  const another = await startTestIssuer();
  expect((await setUpIssuer(app, admin, another)).status).toBe(200);
  expect((await endSignIn(app, cookie, parameters)).answer.error.code).toBe('issuer-flow-gone');
  await another.close();
  await setUpIssuer(app, admin, issuer);
});

test('a key that was replaced opens nothing, and its successor does at once', async () => {
  const first = await beginSignIn(app);
  issuer.rotateKey();
  issuer.lies = { signed: claims => signedToken(claims, oldKey) };
  expect(
    (await endSignIn(app, first.cookie, issuer.authorize(first.url))).answer.error.params?.['fault'],
  ).toBe('signature');
  issuer.lies = {};
  expect((await signInBy(app, issuer)).status).toBe(200);
});

test('an issuer that refuses parameters it does not announce gets none of them', async () => {
  issuer.lies = {
    isStrict: true,
    discovery: ({ code_challenge_methods_supported: _pkce, ...said }) => said,
    userinfoType: 'jwt',
  };
  const { url } = await beginSignIn(app);
  expect([...new URL(url).searchParams.keys()].toSorted()).toEqual(
    ['claims', 'client_id', 'nonce', 'redirect_uri', 'response_type', 'scope', 'state'].toSorted(),
  );
  expect(new URL(url).searchParams.get('state')?.length).toBeGreaterThanOrEqual(32);
  expect((await signInBy(app, issuer)).status).toBe(200);
});
