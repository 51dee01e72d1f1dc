import type { Settings } from '@suivi/contract/settings/settings';
import type { Config } from '../../platform/config.ts';
import type { StoredSettings } from '../../records/settings/store.ts';

export function withDefaults(stored: StoredSettings, config: Config): Settings {
  const { groupName, contactEmail, designerName } = config;
  return { ...stored, defaults: { groupName, contactEmail, designerName } };
}
