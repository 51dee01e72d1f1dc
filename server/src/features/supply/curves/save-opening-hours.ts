import type { saveOpeningHours } from '@suivi/contract/supply/opening-hours';
import { dayKinds } from '@suivi/domain/ground/calendar/french-holidays';
import { parseOpening } from '@suivi/domain/supply/curve/opening-hours';
import { windowsText } from '@suivi/domain/supply/curve/time-calendar';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readOpenings, writeOpenings } from '../../../records/supply/points/openings.ts';
import { toldOpening } from './read-opening-hours.ts';

export const saveOpening: Handler<typeof saveOpeningHours> = async ({ params: { id }, body, edit }) =>
  edit(
    (tx, pointId: number) => readOpenings(tx, pointId, true),
    id,
    async (change, stored) => {
      for (const kind of dayKinds) {
        const nothing = { working: '', saturday: '', sunday: '' };
        if (parseOpening({ ...nothing, [kind]: body[kind] }) === null)
          return refuse('opening-hours-invalid', { field: kind });
      }
      const hours = parseOpening(body);
      if (hours === null) return refuse('opening-hours-invalid', { field: 'working' });
      const [working, saturday, sunday] = [hours.working, hours.saturday, hours.sunday].map(windowsText);
      await writeOpenings(change, stored, {
        working: working ?? '',
        saturday: saturday ?? '',
        sunday: sunday ?? '',
      });
      const after = await readOpenings(change.tx, id);
      return after === null ? refuse('not-found') : ok(await toldOpening(change.tx, after));
    },
  );
