import type { saveDecreeProfile as endpoint } from '@suivi/contract/decree-profile';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { checkProfile } from './check-profile.ts';
import { lockProfile, replaceProfile } from '../../records/decree/profile.ts';
import { findProfile } from './read-profile.ts';

export const saveProfile: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) => {
  const fault = checkProfile(body);
  if (fault) return fault;
  return change(async current => {
    const stored = await lockProfile(current.tx, id);
    const before = stored && (await findProfile(current.tx, { id }));
    if (!stored || !before) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await replaceProfile(current, id, stored, { before: before.content, after: body });
    const after = await findProfile(current.tx, { id });
    if (!after) throw new Error(`the profile of site ${id} vanished inside its own transaction`);
    return ok(after);
  });
};
