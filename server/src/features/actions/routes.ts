import * as contract from '@suivi/contract/actions/saving-actions';
import * as wastes from '@suivi/contract/actions/wastes';
import * as measurements from '@suivi/contract/actions/saving-measurements';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
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

export function registerSavingActions(app: FastifyInstance, platform: Platform): void {
  registerEndpoint(app, platform, contract.listSavingActions, async ({ db, query: { site: code } }) => {
    const actions = await listActions(db);
    if (code === undefined) return ok({ actions });
    const site = await findSite(db, { code });
    if (site === null) return refuse('not-found', { field: 'site' });
    return ok({ actions: actions.filter(({ siteId }) => siteId === site.id) });
  });
  registerEndpoint(
    app,
    platform,
    contract.createSavingAction,
    async ({ body: { siteId, ...content }, change }) =>
      change(current => writeAction(current, siteId, null, content)),
  );
  registerEndpoint(app, platform, contract.saveSavingAction, async ({ params, body, edit }) =>
    edit(lockAction, params.id, (current, stored) => writeAction(current, stored.siteId, stored, body)),
  );
  registerEndpoint(app, platform, contract.deleteSavingAction, async ({ params, edit }) =>
    edit(lockAction, params.id, async (current, stored) => {
      await writeRecords(current, actionKind, [{ key: stored, stored, content: null }]);
      return done;
    }),
  );
  registerEndpoint(app, platform, measurements.listSavingMeasurements, listSavingMeasurements);
  registerEndpoint(app, platform, wastes.listWastes, listWastes);
  registerEndpoint(app, platform, wastes.judgeWaste, judgeWaste);
  registerEndpoint(app, platform, measurements.freezeBaseline, freezeBaseline);
  registerEndpoint(app, platform, measurements.releaseBaseline, releaseBaseline);
}
