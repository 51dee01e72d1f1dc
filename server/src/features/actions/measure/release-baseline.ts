import type { releaseBaseline as endpoint } from '@suivi/contract/actions/saving-measurements';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { done, refuse } from '../../../platform/result.ts';
import { listBaselines, removeBaseline } from '../../../records/actions/baselines.ts';
import { lockAction } from '../../../records/actions/store.ts';

export const releaseBaseline: Handler<typeof endpoint> = async ({ params, version, change }) =>
  change(async current => {
    const stored = (await listBaselines(current.tx)).find(({ id }) => id === params.id);
    const action = stored && (await lockAction(current.tx, stored.actionId));
    if (!stored || !action) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await removeBaseline(current, stored, { siteId: action.siteId, label: action.title });
    return done;
  });
