import type { saveSettings as endpoint, Settings } from '@suivi/contract/settings/settings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readStoredSettings, replaceSettings, type StoredSettings } from '../../records/settings/store.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/schema/tables.ts';

/** A person who makes a second factor mandatory must have one: otherwise everyone could be locked out, themselves included. */
export const saveSettings: Handler<typeof endpoint> = async ({ actor, body, edit, platform }) =>
  edit(readStoredSettings, true, async (current, before) => {
    const isNewlyRequired = body.adminsNeedSecondFactor && !before.adminsNeedSecondFactor;
    if (isNewlyRequired && !(await hasSecondFactor(current.tx, actor.accountId))) {
      return refuse('second-factor-own-first', { field: 'adminsNeedSecondFactor' });
    }
    const settings = { ...body, contactEmail: body.contactEmail?.trim() ?? null };
    const after = await replaceSettings(current, before, settings, platform.config.groupName);
    return ok(withDefaults(after, platform.config));
  });

export function withDefaults(stored: StoredSettings, config: Config): Settings {
  const { groupName, contactEmail, designerName } = config;
  return { ...stored, defaults: { groupName, contactEmail, designerName } };
}

/** Whether this account has the second factor that it is about to require of others; locked until the transaction ends. */
async function hasSecondFactor(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('totp_confirmed_at')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.totp_confirmed_at ?? null) !== null;
}
