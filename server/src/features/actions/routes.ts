import * as contract from '@suivi/contract/actions/saving-actions';
import * as wastes from '@suivi/contract/actions/wastes';
import * as measurements from '@suivi/contract/actions/saving-measurements';
import type { Register } from '../../platform/http/register-endpoint.ts';
import { done, ok, refuse } from '../../platform/result.ts';
import { actionKind } from '../../records/actions/action-kind.ts';
import { listActions, lockAction } from '../../records/actions/store.ts';
import { findSite } from '../../records/sites/find-site.ts';
import { writeRecords } from '../../records/write-records.ts';
import { freezeBaseline } from './measure/freeze-baseline.ts';
import { listSavingMeasurements } from './list-saving-measurements.ts';
import { releaseBaseline } from './measure/release-baseline.ts';
import { judgeWaste } from './wastes/judge-waste.ts';
import { listWastes } from './wastes/list-wastes.ts';
import { writeAction } from './write-action.ts';

export function registerSavingActions(register: Register): void {
  register(contract.listSavingActions, async ({ db, query: { site: code } }) => {
    const actions = await listActions(db);
    if (code === undefined) return ok({ actions });
    const site = await findSite(db, { code });
    if (site === null) return refuse('not-found', { field: 'site' });
    return ok({ actions: actions.filter(({ siteId }) => siteId === site.id) });
  });
  register(contract.createSavingAction, async ({ body: { siteId, ...content }, change }) =>
    change(current => writeAction(current, siteId, null, content)),
  );
  register(contract.saveSavingAction, async ({ params, body, edit }) =>
    edit(lockAction, params.id, (current, stored) => writeAction(current, stored.siteId, stored, body)),
  );
  register(contract.deleteSavingAction, async ({ params, edit }) =>
    edit(lockAction, params.id, async (current, stored) => {
      await writeRecords(current, actionKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  register(measurements.listSavingMeasurements, listSavingMeasurements);
  register(wastes.listWastes, listWastes);
  register(wastes.judgeWaste, judgeWaste);
  register(measurements.freezeBaseline, freezeBaseline);
  register(measurements.releaseBaseline, releaseBaseline);
}
