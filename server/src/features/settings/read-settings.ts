import type { readSettings as endpoint } from '@suivi/contract/settings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readStoredSettings } from '../../records/settings/store.ts';
import { withDefaults } from './with-defaults.ts';

export const readSettings: Handler<typeof endpoint> = async ({ db, platform }) =>
  ok(withDefaults(await readStoredSettings(db), platform.config));
