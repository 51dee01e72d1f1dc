import type { saveSettings as endpoint } from '@suivi/contract/settings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { hasSecondFactor, readStoredSettings, type StoredSettings, updateSettings } from './store.ts';
import { withDefaults } from './with-defaults.ts';

/** Whoever requires a second factor has one already: nobody locks out everyone, themselves included. */
export const saveSettings: Handler<typeof endpoint> = async ({ actor, body, version, change, platform }) =>
  change(async current => {
    const before = await readStoredSettings(current.tx, true);
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const isNewlyRequired = body.adminsNeedSecondFactor && !before.adminsNeedSecondFactor;
    if (isNewlyRequired && !(await hasSecondFactor(current.tx, actor.accountId))) {
      return refuse('second-factor-own-first', { field: 'adminsNeedSecondFactor' });
    }
    await updateSettings(current, { ...body, contactEmail: body.contactEmail?.trim() ?? null });
    const after = await readStoredSettings(current.tx);
    await current.journal({
      action: 'setting.save',
      entity: 'setting',
      entityId: 'group',
      label: after.groupName ?? platform.config.groupName,
      before: stateOf(before),
      after: stateOf(after),
    });
    return ok(withDefaults(after, platform.config));
  });

function stateOf(stored: StoredSettings): Omit<StoredSettings, 'version'> {
  const { version: _version, ...settings } = stored;
  return settings;
}
