import {
  finishIssuerSignIn,
  readIssuerSettings,
  saveIssuerSettings,
  startIssuerSignIn,
} from '@suivi/contract/accounts/issuer';
import { testPassword } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import type { TestIssuer } from './test-issuer.ts';

/** Sets up sign-in with an issuer, as an administrator would. */
export async function setUpIssuer(
  app: TestApp,
  as: string,
  issuer: Pick<TestIssuer, 'url' | 'secret'>,
  changed: object = {},
) {
  const { value } = await app.call(readIssuerSettings, { as });
  const { hasClientSecret: _has, version, ...content } = value;
  return app.call(saveIssuerSettings, {
    as,
    version,
    body: {
      ...content,
      isOn: true,
      label: 'l’hôpital',
      issuer: issuer.url,
      clientId: 'suivi',
      clientSecret: issuer.secret,
      currentPassword: testPassword,
      ...changed,
    },
  });
}

/** Begins a sign-in; the browser then has this cookie and goes to this address. */
export async function beginSignIn(app: TestApp) {
  const { value, response } = await app.call(startIssuerSignIn);
  return { url: value.url, cookie: cookieOf(response.headers['set-cookie'], 'connexion') };
}

/** Completes the sign-in; `as` is the resulting session. */
export async function endSignIn(app: TestApp, cookie: string, parameters: string) {
  const answer = await app.call(finishIssuerSignIn, { as: cookie, body: { parameters } });
  return { status: answer.status, answer, as: cookieOf(answer.response.headers['set-cookie'], 'session') };
}

/** The whole sign-in, from the button to the page. */
export async function signInBy(app: TestApp, issuer: TestIssuer) {
  const { url, cookie } = await beginSignIn(app);
  return { cookie, ...(await endSignIn(app, cookie, issuer.authorize(url))) };
}

function cookieOf(header: string | string[] | undefined, name: string): string {
  const found = [header ?? []].flat().find(each => each.startsWith(`${name}=`));
  return found?.split(';', 1)[0] ?? '';
}
