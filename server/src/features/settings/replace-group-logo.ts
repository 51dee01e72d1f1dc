import type { replaceGroupLogo as endpoint } from '@suivi/contract/group-logo';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockLogo, replaceLogo } from '../../records/group-logo/store.ts';
import { receiveLogo } from './receive-logo.ts';

export const replaceGroupLogo: Handler<typeof endpoint> = async ({ body, version, change, platform }) => {
  const received = await receiveLogo(body, platform.clock.now());
  if (received.kind === 'refused') return received;
  return change(async current => {
    const stored = await lockLogo(current.tx);
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return ok(await replaceLogo(current, stored, received.value));
  });
};
