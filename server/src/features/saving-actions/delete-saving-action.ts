import type { deleteSavingAction as endpoint } from '@suivi/contract/saving-actions';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { actionKind } from '../../records/saving-actions/action-kind.ts';
import { lockAction } from '../../records/saving-actions/store.ts';
import { writeRecords } from '../../records/write-records.ts';

export const deleteSavingAction: Handler<typeof endpoint> = async ({ params, version, change }) =>
  change(async current => {
    const stored = await lockAction(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await writeRecords(current, actionKind, [{ key: stored, stored, content: null }]);
    return ok({ done: true as const });
  });
