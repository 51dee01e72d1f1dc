import type { saveSavingAction as endpoint } from '@suivi/contract/saving-actions';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { lockAction } from '../../records/saving-actions/store.ts';
import { writeAction } from './write-action.ts';

export const saveSavingAction: Handler<typeof endpoint> = async ({ params, body, version, change }) =>
  change(async current => {
    const stored = await lockAction(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return writeAction(current, stored.siteId, stored, body);
  });
