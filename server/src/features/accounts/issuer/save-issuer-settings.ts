import type {
  readIssuerSettings as readEndpoint,
  saveIssuerSettings as endpoint,
} from '@suivi/contract/accounts/issuer';
import type { AnswerOf, BodyOf } from '@suivi/contract/ground/endpoint';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { issuerOwner } from '../../../platform/two-factor/secret-box.ts';
import { anotherAdminRemains } from '../store.ts';
import { mayBeInsecure } from './connect-issuer.ts';
import { type IssuerSettings, readIssuer, storeIssuer } from './settings-store.ts';

export const readIssuerSettings: Handler<typeof readEndpoint> = async ({ db }) =>
  ok(answerOf(await readIssuer(db)));

/** When the service changes, it does not get the secret that was typed for the previous one. */
export const saveIssuerSettings: Handler<typeof endpoint> = async call => {
  const { body, edit, platform } = call;
  return edit(
    tx => readIssuer(tx, true),
    null,
    async (current, before) => {
      const { clientSecret, currentPassword: _confirmed, ...content } = body;
      const fault = faultOf(body, before, platform);
      if (fault.kind === 'refused') return fault;
      if (body.isOn && !(await anotherAdminRemains(current.tx, 0))) return refuse('last-admin');
      const secret =
        clientSecret === null ? before.clientSecret : platform.secrets.seal(clientSecret, issuerOwner);
      await storeIssuer(current.tx, { ...content, clientSecret: secret });
      const after = await readIssuer(current.tx);
      await current.journal({
        action: 'setting.save-issuer',
        entity: 'setting',
        entityId: 'issuer',
        label: 'Connexion par l’établissement',
        before: stateOf(before),
        after: { ...stateOf(after), hasNewSecret: clientSecret !== null },
      });
      return ok(answerOf(after));
    },
  );
};

function faultOf(body: BodyOf<typeof endpoint>, before: IssuerSettings, platform: Platform): Result<null> {
  const { issuer, clientId, clientSecret, isOn } = body;
  const hasSecret = clientSecret !== null || before.clientSecret !== null;
  if (issuer !== '') {
    const url = URL.parse(issuer);
    const isPlain = url !== null && url.username === '' && url.search === '' && url.hash === '';
    const isSafe = url?.protocol === 'https:' || mayBeInsecure(platform, issuer);
    if (!isPlain || !isSafe) return refuse('issuer-address-invalid', { field: 'issuer' });
  }
  const isAnother = issuer !== before.issuer || clientId !== before.clientId;
  if (isAnother && before.clientSecret !== null && clientSecret === null) {
    return refuse('issuer-secret-needed', { field: 'clientSecret' });
  }
  const isComplete = issuer !== '' && clientId !== '' && body.label !== '' && hasSecret;
  return isOn && !isComplete ? refuse('issuer-incomplete', { field: 'isOn' }) : ok(null);
}

function answerOf({ clientSecret, ...settings }: IssuerSettings): AnswerOf<typeof readEndpoint> {
  return { ...settings, hasClientSecret: clientSecret !== null };
}

/** The settings without their secret. */
function stateOf({ clientSecret: _secret, version: _version, ...settings }: IssuerSettings) {
  return settings;
}
