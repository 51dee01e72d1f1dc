import type { saveDecreeProfile as endpoint } from '@suivi/contract/decree-profile';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { checkProfile } from './check-profile.ts';
import { replaceProfile } from './profile-store.ts';
import { findProfile } from './read-profile.ts';
import { lockProfile } from './store.ts';

export const saveProfile: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) => {
  const fault = checkProfile(body);
  if (fault) return fault;
  return change(async current => {
    const stored = await lockProfile(current.tx, id);
    const before = stored && (await findProfile(current.tx, { id }));
    if (!stored || !before) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await replaceProfile(current, id, version + 1, body);
    await current.journal({
      action: 'site.save-surfaces',
      entity: 'site',
      entityId: id,
      siteId: id,
      label: stored.siteName,
      before: before.content,
      after: body,
    });
    const after = await findProfile(current.tx, { id });
    if (!after) throw new Error(`the profile of site ${id} vanished inside its own transaction`);
    return ok(after);
  });
};
