import type { readMailSettings } from '@suivi/contract/operation/mail';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { Config } from '../../../platform/config.ts';
import type { MailSettings } from '../../../platform/mail/mail-settings.ts';

/** The settings without their password. */
export function mailAnswer(
  { password, triedAt, ...settings }: MailSettings,
  { publicUrl: knownUrl }: Pick<Config, 'publicUrl'>,
): AnswerOf<typeof readMailSettings> {
  return {
    ...settings,
    hasPassword: password !== null,
    triedAt: triedAt?.toISOString() ?? null,
    knownUrl,
  };
}
