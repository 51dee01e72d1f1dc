import type { freezeBaseline as endpoint } from '@suivi/contract/actions/saving-measurements';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { listBaselines, writeBaseline } from '../../../records/actions/baselines.ts';
import { listActions, lockAction } from '../../../records/actions/store.ts';
import { gatherMeters } from './gather-meters.ts';
import { findBaseline } from './measure-energy.ts';

/** Freezes the model that the page has shown, computed from the present data. */
export const freezeBaseline: Handler<typeof endpoint> = async call => {
  const { actionId, energyType } = call.body;
  const all = (await listActions(call.db)).filter(({ state }) => state !== 'dropped');
  const action = all.find(({ id }) => id === actionId);
  if (!action) return refuse('not-found', { field: 'actionId' });
  const meterOf = await gatherMeters(call, [action.siteId]);
  const found = findBaseline({
    action,
    energyType,
    neighbours: all.filter(({ siteId }) => siteId === action.siteId),
    baselines: await listBaselines(call.db),
    meter: meterOf(action.siteId, energyType),
  });
  if (found.kind === 'refused') return refuse('baseline-missing', { params: { kind: found.reason } });
  const { baseline, weather, stationNumber, inputsSha256 } = found;
  const { from, to, model, quality, quantity, periods } = baseline;
  return call.change(async current => {
    if (!(await lockAction(current.tx, actionId))) return refuse('not-found', { field: 'actionId' });
    const id = await writeBaseline(
      current,
      {
        actionId,
        energyType,
        from,
        to,
        stationNumber,
        basis: weather.basis,
        model,
        quality,
        quantity,
        months: periods.map(period => ({ from: period.from, to: period.to, actual: period.quantity })),
        inputsSha256,
      },
      { siteId: action.siteId, label: action.title },
    );
    return id === null ? refuse('baseline-frozen') : ok({ id, inputsSha256 });
  });
};
