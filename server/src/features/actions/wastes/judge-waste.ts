import type { judgeWaste as endpoint } from '@suivi/contract/actions/wastes';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { deriveWastes } from '../../../records/actions/wastes/derive-wastes.ts';
import { lockWaste, writeWasteJudgement } from '../../../records/actions/wastes/store.ts';
import { writeAction } from '../write-action.ts';
import { readPlacesOfPoints } from './store.ts';

export const judgeWaste: Handler<typeof endpoint> = async ({ params: { id }, body, today, edit }) =>
  edit(lockWaste, id, async (change, before) => {
    const { state, note, action } = body;
    if (state === 'explained' && note === '') {
      return refuse('invalid', { field: 'note', params: { rule: 'too-small', minimum: 1, of: 'string' } });
    }
    if ((action !== null) !== (state === 'followed' && before.actionId === null)) {
      return refuse('invalid', { field: 'action' });
    }
    let { actionId } = before;
    if (action !== null) {
      const { siteId, ...content } = action;
      const made = await writeAction(change, siteId, null, content);
      if (made.kind === 'refused') return made;
      actionId = made.value.id;
    }
    const point = (await readPlacesOfPoints(change.tx, [before.pointId])).get(before.pointId)?.point;
    const label = `${point?.number ?? ''} · ${isoDayAt(before.firstDay)}`;
    await writeWasteJudgement(change, before, { state, note, actionId }, { label, today: isoDay(today) });
    // The days of a followed waste are not used for comparison with its year.
    await deriveWastes(change.tx, [before.pointId]);
    const stored = await lockWaste(change.tx, id);
    return ok({ id, version: stored?.version ?? before.version + 1, actionId });
  });
