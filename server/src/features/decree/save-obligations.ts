import type { saveObligations as endpoint } from '@suivi/contract/decree/obligations';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { lockStatement, replaceStatement } from '../../records/decree/obligations/obligations.ts';

export const saveObligations: Handler<typeof endpoint> = async call => {
  const { body, version, edit, today } = call;
  const { id } = call.params;
  const early = body.done.findIndex(({ doneOn }) => doneOn > isoDay(today));
  if (early !== -1)
    return refuse('invalid', { field: `done.${early}.doneOn`, params: { rule: 'out-of-range' } });
  return edit(lockStatement, id, async (current, stored) => {
    await replaceStatement(current, id, stored, body);
    return ok({ statement: body, version: version + 1 });
  });
};
