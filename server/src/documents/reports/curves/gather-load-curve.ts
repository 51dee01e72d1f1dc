import type { exportLoadCurve } from '@suivi/contract/reports/exports';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { listWastes } from '../../../features/actions/wastes/list-wastes.ts';
import { readOpening } from '../../../features/supply/curves/read-opening-hours.ts';
import { readClasses } from '../../../features/supply/curves/read-curve-classes.ts';
import { readMonthsOfCurve } from '../../../features/supply/curves/read-curve-months.ts';
import { readPeaks } from '../../../features/supply/curves/read-curve-peaks.ts';
import { adviseNetwork } from '../../../features/supply/curves/read-network-advice.ts';
import { listSolarProjects } from '../../../features/supply/solar/read-solar-result.ts';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import { readCurve } from '../../../records/supply/measured/curve-store.ts';
import { answerOf } from '../../ground/document-call.ts';

/** All data of the views of a point's load curve; `days` are those of its last year. */
export async function gatherLoadCurve(call: Call<typeof exportLoadCurve>, point: DeliveryPoint) {
  const asked = { ...call, actor: null, params: { id: point.id }, query: {} };
  const months = await answerOf(readMonthsOfCurve(asked));
  const { year } = months;
  const [first, last] = [year?.firstDay, year?.lastDay].map(text =>
    text === undefined ? 0 : dayIndex(fromIsoDay(text)),
  );
  const { wastes } = await answerOf(listWastes(asked));
  return {
    point,
    months,
    days: year === null ? [] : await readCurve(call.db, point.id, first ?? 0, last ?? 0),
    classes: await answerOf(readClasses(asked)),
    peaks: await answerOf(readPeaks(asked)),
    advice: await answerOf(adviseNetwork(asked)),
    wastes: wastes.filter(waste => waste.point.id === point.id),
    opening: await answerOf(readOpening(asked)),
    solar: await answerOf(listSolarProjects(asked)),
  };
}

export type LoadCurveData = Awaited<ReturnType<typeof gatherLoadCurve>>;
