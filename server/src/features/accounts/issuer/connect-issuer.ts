import * as client from 'openid-client';
import { isForThisMachineAlone, isLoopback } from '../../../platform/is-for-this-machine-alone.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';
import { issuerFetch } from './issuer-fetch.ts';
import type { IssuerSettings } from './settings-store.ts';

/** Signature algorithms that only the issuer can produce: not `none`, and none with a shared or public key. */
const algorithms: ReadonlySet<string> = new Set([
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
  'EdDSA',
  'Ed25519',
]);
const skewSeconds = 60;

/**
 * Reads the issuer's metadata and configures how this server speaks to it. Read again each time, so that its newest keys count.
 * Throws errors that `faultOf` understands.
 */
export async function connectIssuer(
  platform: Pick<Platform, 'db' | 'config' | 'secrets'>,
  settings: IssuerSettings,
): Promise<client.Configuration> {
  const options = {
    [client.customFetch]: issuerFetch(platform.db),
    ...(mayBeInsecure(platform, settings.issuer) ? { execute: [client.allowInsecureRequests] } : {}),
  };
  const found = await client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    undefined,
    undefined,
    options,
  );
  const { supportsPKCE: _helper, ...server } = found.serverMetadata();
  const secret = platform.secrets.open(settings.clientSecret ?? '', issuerOwner);
  const configuration = new client.Configuration(
    { ...server, ...signedBy(server) },
    settings.clientId,
    { [client.clockTolerance]: skewSeconds },
    takesSecretInBody(server) ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret),
  );
  configuration[client.customFetch] = options[client.customFetch];
  for (const execute of options.execute ?? []) execute(configuration);
  // The signature of an answer is checked even when it came over TLS.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Plain http is only allowed to this machine, from a server that nobody else reaches, to try the product. */
export function mayBeInsecure({ config }: Pick<Platform, 'config'>, issuer: string): boolean {
  const url = URL.parse(issuer);
  return url?.protocol === 'http:' && isLoopback(url.hostname) && isForThisMachineAlone(config);
}

const only = (list: unknown) =>
  Array.isArray(list) ? list.map(String).filter(each => algorithms.has(each)) : ['RS256'];

function signedBy(server: Readonly<client.ServerMetadata>) {
  const idToken = only(server.id_token_signing_alg_values_supported);
  const userinfo = only(server['userinfo_signing_alg_values_supported']);
  return {
    id_token_signing_alg_values_supported: idToken,
    userinfo_signing_alg_values_supported: userinfo,
  };
}

function takesSecretInBody(server: client.ServerMetadata): boolean {
  return server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
}

/** Whether PKCE may be used: ProConnect refuses every parameter that it does not announce, including PKCE. */
export function takesPkce(configuration: client.Configuration): boolean {
  return configuration.serverMetadata().code_challenge_methods_supported?.includes('S256') ?? false;
}
