import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Context = {
  oidc: {
    session: { accountId: string };
    client: { clientId: string };
    provider: {
      Grant: new (of: object) => { addOIDCScope(scopes: string): void; save(): Promise<string> };
    };
  };
};

export type RealIssuer = {
  url: string;
  clientId: string;
  secret: string;
  /** What it knows about its only person. */
  person: Record<string, unknown>;
  close(): Promise<void>;
};

const scopes = 'openid profile email';

/** Where other machines find it, over TLS. */
export type IssuerPlace = { name: string; address: string; port: number; key: string; cert: string };

/** `oidc-provider` on this machine, with one person who signs in by pressing a button. */
export async function startRealIssuer(redirectUri: string, place?: IssuerPlace): Promise<RealIssuer> {
  let listener: ReturnType<Provider['callback']> | null = null;
  const answer: RequestListener = (request, response) => {
    const [, kind = '', uid = ''] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? [];
    if (kind !== 'interaction') listener?.(request, response);
    else if (request.method === 'POST') {
      void provider.interactionFinished(request, response, { login: { accountId: 'p-1', amr: ['pwd'] } });
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="fr"><title>Identité de l’hôpital</title><form method="post" action="/interaction/${uid}"><button>Je suis Jeanne Petit</button></form></html>`,
      );
    }
  };
  const server = place ? createSecureServer(place, answer) : createServer(answer);
  await new Promise<void>(resolve => {
    server.listen(place?.port ?? 0, place?.address ?? '127.0.0.1', resolve);
  });
  const issuer: RealIssuer = {
    url: place
      ? `https://${place.name}:${place.port}`
      : `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'suivi-energie',
    secret: 'a-secret-that-two-servers-share',
    person: {
      email: 'jeanne.petit@hopital.example',
      email_verified: true,
      name: 'Jeanne Petit',
      groups: ['energie-technique'],
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer.url, {
    clients: [
      {
        client_id: issuer.clientId,
        client_secret: issuer.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...issuer.person }),
    }),
    // People are not asked for consent to an application of their own hospital.
    loadExistingGrant: async ({ oidc }: Context) => {
      const { session, client, provider } = oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    issueRefreshToken: async () => true,
    jwks: { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
  });
  listener = provider.callback();
  return issuer;
}
