import type { BodyOf } from '@suivi/contract/ground/endpoint';
import type {
  readMailSettings as readEndpoint,
  saveMailSettings as endpoint,
} from '@suivi/contract/operation/mail';
import { linkOrigin, type MailSettings, readMail } from '../../../platform/mail/mail-settings.ts';
import { tellsPassword } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { mailOwner } from '../../../platform/two-factor/secret-box.ts';
import { mailAnswer } from './mail-answer.ts';
import { storeMail } from './store.ts';

export const readMailSettings: Handler<typeof readEndpoint> = async ({ db, platform }) =>
  ok(mailAnswer(await readMail(db), platform.config));

/** When the relay or its user changes, it does not get the password that was typed for the previous one. */
export const saveMailSettings: Handler<typeof endpoint> = async call => {
  const { body, edit, platform } = call;
  return edit(
    tx => readMail(tx, true),
    null,
    async (current, before) => {
      const { password: typed, currentPassword: _confirmed, ...content } = body;
      const password =
        body.userName === ''
          ? null
          : typed === null
            ? before.password
            : platform.secrets.seal(typed, mailOwner);
      const isAsTried = typed === null && sameRelay(content, before) && content.sender === before.sender;
      const settings = { ...content, password, triedAt: isAsTried ? before.triedAt : null };
      const fault = faultOf(body, settings, before, platform);
      if (fault.kind === 'refused') return fault;
      await storeMail(current.tx, settings);
      const after = await readMail(current.tx);
      await current.journal({
        action: 'setting.save-mail',
        entity: 'setting',
        entityId: 'mail',
        label: 'E-mails',
        before: stateOf(before),
        after: { ...stateOf(after), hasNewPassword: typed !== null },
      });
      return ok(mailAnswer(after, platform.config));
    },
  );
};

type Content = Pick<BodyOf<typeof endpoint>, 'host' | 'port' | 'encryption' | 'userName'>;

function sameRelay(one: Content, other: Content): boolean {
  return (['host', 'port', 'encryption', 'userName'] as const).every(name => one[name] === other[name]);
}

function faultOf(
  body: BodyOf<typeof endpoint>,
  settings: Omit<MailSettings, 'version'>,
  before: MailSettings,
  { config }: Platform,
): Result<null> {
  const { isOn, host, sender, userName, publicUrl } = body;
  if (publicUrl !== '' && !/^https?:\/\/[^/?#@\s]+\/?$/.test(publicUrl)) {
    return refuse('mail-url-invalid', { field: 'publicUrl' });
  }
  if (userName !== '' && tellsPassword(body))
    return refuse('mail-password-in-clear', { field: 'encryption' });
  if (userName !== '' && body.password === null && (before.password === null || !sameRelay(body, before))) {
    return refuse('mail-password-needed', { field: 'password' });
  }
  const isComplete = host !== '' && sender !== '' && linkOrigin(settings as MailSettings, config) !== '';
  if (isOn && !isComplete) return refuse('mail-incomplete', { field: 'isOn' });
  return isOn && settings.triedAt === null ? refuse('mail-not-tried', { field: 'isOn' }) : ok(null);
}

/** The settings without their password. */
function stateOf({ password: _password, version: _version, triedAt: _tried, ...settings }: MailSettings) {
  return settings;
}
