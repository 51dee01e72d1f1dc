import type { removeDemonstration as endpoint } from '@suivi/contract/demonstration';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { removeDemonstrationSites } from '../../records/sites/remove-demonstration-sites.ts';
import { removeDemonstrationMonths } from '../../records/weather/store.ts';
import { countDemonstration, deleteDemonstrationAccounts, hasRealAdministrator } from './store.ts';

export const removeDemonstration: Handler<typeof endpoint> = async ({ change }) =>
  change(async current => {
    if (!(await hasRealAdministrator(current.tx, true))) return refuse('real-admin-required');
    const counts = await countDemonstration(current.tx);
    if (counts.sites + counts.accounts === 0) {
      current.nothingToDo();
      return ok({ counts });
    }
    await removeDemonstrationSites(current);
    await removeDemonstrationMonths(current);
    await deleteDemonstrationAccounts(current);
    await current.journal({
      action: 'demonstration.remove',
      entity: 'demonstration',
      entityId: 1,
      label: 'Données de démonstration',
      before: counts,
    });
    return ok({ counts });
  });
