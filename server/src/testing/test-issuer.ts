import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;
type Authorized = { nonce: string; challenge: string | null; redirectUri: string };
type KeyPair = { privateKey: KeyObject; publicKey: KeyObject };
type Key = KeyPair & { kid: string };

/** How an issuer lies; each part replaces the behaviour of an honest one. */
export type Lies = {
  idToken?: (claims: Claims) => Claims;
  /** Signs the ID token otherwise than with the published key. */
  signed?: (claims: Claims, key: Key) => string;
  userinfo?: (claims: Claims) => Claims;
  userinfoType?: 'json' | 'jwt' | 'jwt-of-another';
  discovery?: (document: Claims) => Claims;
  /** Takes over a path: never answers, answers without end, or answers with a redirection. */
  takesOver?: (path: string, response: ServerResponse) => boolean;
  /** Refuses authorization parameters that it does not know, as ProConnect does. */
  isStrict?: boolean;
  refreshes?: boolean;
};

export type TestIssuer = {
  url: string;
  secret: string;
  person: Claims;
  lies: Lies;
  /** What the browser would be sent back with. */
  authorize(url: string, more?: Record<string, string>): string;
  rotateKey(): void;
  key: () => Key;
  requests: string[];
  close(): Promise<void>;
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signedToken(claims: Claims, { kid, privateKey }: Key, header: Claims = {}): string {
  const head = `${part({ alg: 'RS256', kid, typ: 'JWT', ...header })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`;
}

/** Signed with the public key as if it were a shared secret. */
export function signedByPublicKey(claims: Claims, { kid, publicKey }: Key): string {
  const head = `${part({ alg: 'HS256', kid })}.${part(claims)}`;
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

export function unsigned(claims: Claims): string {
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

export function newKey(kid: string): Key {
  return { kid, ...newPair() };
}

const newPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The first pairs of issuers that are closed, for the next ones: a pair takes a tenth of a second. */
const free: KeyPair[] = [];

const strictlyKnown = new Set([
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'claims',
  'state',
  'nonce',
]);

/** An identity service on this machine, honest unless lies are given. */
export async function startTestIssuer(secret = 'un secret partagé avec le service'): Promise<TestIssuer> {
  const pair = free.pop() ?? newPair();
  let key: Key = { kid: 'one', ...pair };
  const codes = new Map<string, Authorized>();
  const issuer: TestIssuer = {
    url: '',
    secret,
    person: {
      sub: 'p-1',
      email: 'jeanne.petit@hopital.example',
      name: 'Jeanne Petit',
      groups: ['energie-technique'],
    },
    lies: {},
    requests: [],
    key: () => key,
    rotateKey: () => {
      key = newKey(`${key.kid}+`);
    },
    authorize(text, more = {}) {
      const url = new URL(text);
      const asked = url.searchParams;
      if (issuer.lies.isStrict && [...asked.keys()].some(name => !strictlyKnown.has(name))) {
        return new URLSearchParams({ error: 'invalid_request', state: asked.get('state') ?? '' }).toString();
      }
      const code = `code-${codes.size + 1}`;
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri') ?? '',
      });
      const answer = { code, state: asked.get('state') ?? '', iss: issuer.url, ...more };
      return new URLSearchParams(answer).toString();
    },
    close: () =>
      new Promise(resolve => {
        free.push(pair);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const idTokenFor = (nonce?: string) => {
    const now = Math.floor(Date.now() / 1000);
    const { sub, amr } = issuer.person;
    const honest = {
      iss: issuer.url,
      aud: 'suivi',
      sub,
      amr,
      iat: now,
      exp: now + 60,
      ...(nonce ? { nonce } : {}),
    };
    const claims = issuer.lies.idToken?.(honest) ?? honest;
    return issuer.lies.signed?.(claims, key) ?? signedToken(claims, key);
  };

  async function tokenAnswer(request: IncomingMessage): Promise<[number, Claims]> {
    const sent = new URLSearchParams(await textOf(request));
    if (sent.get('client_secret') !== secret) return [401, { error: 'invalid_client' }];
    const refresh = issuer.lies.refreshes ? { refresh_token: `refresh-${issuer.requests.length}` } : {};
    const answer = { access_token: 'access', token_type: 'Bearer', expires_in: 60, ...refresh };
    if (sent.get('grant_type') === 'refresh_token') {
      return issuer.lies.refreshes
        ? [200, { ...answer, id_token: idTokenFor() }]
        : [400, { error: 'invalid_grant' }];
    }
    const code = sent.get('code') ?? '';
    const authorized = codes.get(code);
    codes.delete(code);
    if (!authorized || authorized.redirectUri !== sent.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (authorized.challenge !== null && authorized.challenge !== verifier)
      return [400, { error: 'invalid_grant' }];
    return [200, { ...answer, id_token: idTokenFor(authorized.nonce) }];
  }

  function userinfo(response: ServerResponse): void {
    const claims = issuer.lies.userinfo?.(issuer.person) ?? issuer.person;
    const { userinfoType = 'json' } = issuer.lies;
    if (userinfoType === 'json') return json(response, 200, claims);
    const signer = userinfoType === 'jwt' ? key : newKey(key.kid);
    response.writeHead(200, { 'Content-Type': 'application/jwt' });
    response.end(signedToken({ ...claims, iss: issuer.url, aud: 'suivi' }, signer));
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    issuer.requests.push(path);
    if (issuer.lies.takesOver?.(path, response)) return;
    if (path === '/.well-known/openid-configuration') {
      const honest = discoveryOf(issuer.url);
      json(response, 200, issuer.lies.discovery?.(honest) ?? honest);
    } else if (path === '/jwks') {
      const jwk = key.publicKey.export({ format: 'jwk' });
      json(response, 200, { keys: [{ ...jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] });
    } else if (path === '/token')
      void tokenAnswer(request).then(([status, body]) => json(response, status, body));
    else if (path === '/userinfo') userinfo(response);
    else json(response, 404, {});
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
}

function discoveryOf(url: string): Claims {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    end_session_endpoint: `${url}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: true,
  };
}

function json(response: ServerResponse, status: number, body: Claims): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of request) parts.push(piece as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
