import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { clockText } from '@suivi/domain/supply/curve/time-calendar';
import { clockMinute } from '@suivi/domain/supply/distributor/legal-day';
import { type CsvCell, writeCsv } from '../../../platform/documents/write-csv.ts';
import type { Call } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';

/** Answers with every step of some days as text, one row each; powers in W, identified by the start of their step in legal time. */
export function sendSteps({ reply }: Pick<Call, 'reply'>, title: string, days: readonly CurveDay[]) {
  const rows = days.flatMap(({ day, stepMinutes, watts, adjusted }) =>
    watts.map((value, at): CsvCell[] => [
      isoDayAt(day),
      clockText(clockMinute(day, at * stepMinutes)),
      stepMinutes,
      value,
      adjusted?.[at] === '1' ? 'corrigé ou estimé' : 'mesuré',
    ]),
  );
  const header = ['Jour', 'Début du pas (heure légale)', 'Pas (min)', 'Puissance (W)', 'Nature'];
  return sendFile(reply, { name: `${title}.csv`, mediaType: mediaTypes.csv, bytes: writeCsv(header, rows) });
}
