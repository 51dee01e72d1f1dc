import type { deleteDeclaration as endpoint } from '@suivi/contract/declarations';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { declarationEntry } from './journal-state.ts';
import {
  findDeclaration,
  findSiteName,
  lockDeclarationVersion,
  removeDeclaration,
  takeEnergyOutOfUse,
} from './store.ts';

export const deleteDeclaration: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await lockDeclarationVersion(current.tx, id);
    const before = stored === null ? null : await findDeclaration(current.tx, id);
    if (!before) return refuse('not-found');
    if (before.version !== version) return refuse('version-stale', { params: { version: before.version } });
    const siteName = await findSiteName(current.tx, before.siteId);
    if (siteName === null) return refuse('not-found');
    await removeDeclaration(current, id);
    await current.journal(declarationEntry('delete', id, before, siteName, { before }));
    const from = await takeEnergyOutOfUse(current, before);
    if (from) {
      const { siteId, energyType } = before;
      await current.journal({
        action: 'site.take-energy-out-of-use',
        entity: 'site',
        entityId: siteId,
        siteId,
        label: `${siteName} · ${energyType}`,
        before: { energyType, from },
      });
    }
    return ok({ done: true as const });
  });
