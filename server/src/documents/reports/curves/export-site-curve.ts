import type { exportSiteCurve as endpoint } from '@suivi/contract/reports/exports';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { CurveDay } from '@suivi/domain/supply/curve/curve-views';
import { formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { column } from '@suivi/presentation/ground/table-columns';
import { readSumOfSite } from '../../../features/supply/curves/read-site-curve.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { refuse } from '../../../platform/result.ts';
import { aboutOf, headingOf } from '../../ground/document-about.ts';
import { answerOf } from '../../ground/document-call.ts';
import { kw, kwh, table } from './curve-table.ts';
import { shapeCharts } from './load-curve-report.ts';
import { durationTable, usualWeekTable } from './load-curve-tables.ts';
import { sendSteps } from './send-steps.ts';
import { sendReport, sendWorkbook } from '../../ground/send-document.ts';
import type { Report } from '../../../platform/documents/report.ts';

/** The sum of the curves of a site, as a workbook or a report; or its steps as text, one row each. */
export const exportSiteCurve: Handler<typeof endpoint> = async call => {
  const { site: code, format } = call.query;
  if ((await findSite(call.db, { code })) === null) return refuse('not-found', { field: 'site' });
  const sum = await answerOf(readSumOfSite({ ...call, actor: null, params: { code }, query: {} }));
  const { days, holidays } = sum;
  const title = `Courbe de charge de ${sum.siteName}`;
  if (format === 'csv') return sendSteps(call, title, days);
  const about = await aboutOf(call);
  const said = summedText(sum);
  if (format === 'xlsx') {
    const tables = [daysTable(days), usualWeekTable({ days, holidays }), durationTable({ days, holidays })];
    const sheets = tables
      .filter(({ isEmpty }, at) => at === 0 || !isEmpty)
      .map(({ name, note, sheet }) =>
        sheet([...headingOf(about, `${name}, ${title.toLowerCase()}`, note), ...said]),
      );
    return sendWorkbook(call, { name: title }, sheets, about);
  }
  const { author, dateText } = about;
  const [first, last] = [days[0], days.at(-1)].map(
    each => each && formatShortDay(fromIsoDay(isoDayAt(each.day))),
  );
  const span =
    first === undefined
      ? 'Aucun jour n’est commun à toutes les courbes du site.'
      : `${formatCount(days.length, 'jour')}, du ${first} au ${last}.`;
  const report: Report = {
    title,
    subtitle: '',
    author,
    dateText,
    context: [span, `Établi le ${dateText} par ${author}.`],
    blocks: [
      ...said.map(text => ({ kind: 'paragraph' as const, text })),
      ...(days.length === 0 ? [] : shapeCharts({ days, holidays })),
    ],
  };
  return sendReport(call, title, report, about);
};

function summedText({ numbers, withoutCurve }: { numbers: string[]; withoutCurve: string[] }): string[] {
  return [
    `Somme de ${formatCount(numbers.length, 'point')} (${numbers.join(', ')}), les jours que toutes les courbes ont.`,
    ...(withoutCurve.length === 0
      ? []
      : [`Sans courbe, et donc absents de la somme\u00a0: ${withoutCurve.join(', ')}.`]),
  ];
}

/** The data of the heat map, one row for each day. */
function daysTable(days: readonly CurveDay[]) {
  return table<CurveDay>(
    'Jours',
    'Les jours que toutes les courbes du site ont',
    [
      column('day', 'Jour', ({ day }) => isoDayAt(day), { width: 'fit' }),
      column('step', 'Pas (min)', ({ stepMinutes }) => stepMinutes, { format: 'whole' }),
      kwh(
        'Énergie',
        ({ watts, stepMinutes }) => (watts.reduce((sum, value) => sum + value, 0) * stepMinutes) / 60_000,
      ),
      kw('Pointe', ({ watts }) => Math.max(...watts) / 1_000),
    ],
    days,
  );
}
