import type { removeGroupLogo as endpoint } from '@suivi/contract/group-logo';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockLogo, replaceLogo } from '../../records/group-logo/store.ts';

export const removeGroupLogo: Handler<typeof endpoint> = async ({ version, change }) =>
  change(async current => {
    const stored = await lockLogo(current.tx);
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    if (stored.picture === null) return refuse('not-found');
    return ok(await replaceLogo(current, stored, null));
  });
