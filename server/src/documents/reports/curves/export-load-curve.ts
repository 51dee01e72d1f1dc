import type { exportLoadCurve as endpoint } from '@suivi/contract/reports/exports';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { refuse } from '../../../platform/result.ts';
import { readCurve } from '../../../records/supply/measured/curve-store.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { aboutOf, headingOf } from '../../ground/document-about.ts';
import { gatherLoadCurve } from './gather-load-curve.ts';
import { loadCurveReport } from './load-curve-report.ts';
import { curveTables } from './load-curve-tables.ts';
import { sendSteps } from './send-steps.ts';
import { sendReport, sendWorkbook } from '../../ground/send-document.ts';

/** Bounds outside which no curve has a day, counted in days from 1970-01-01. */
const always = { first: 0, last: 100_000 };

/** The views of the load curve of a point, as a workbook or a report; or its steps as text, one row each. */
export const exportLoadCurve: Handler<typeof endpoint> = async call => {
  const { point: id, format } = call.query;
  const [point] = await readStoredPoints(call.db, [id]);
  if (point === undefined) return refuse('not-found', { field: 'point' });
  const title = `Courbe de charge ${point.number}`;
  if (format === 'csv')
    return sendSteps(call, title, await readCurve(call.db, id, always.first, always.last));
  const data = await gatherLoadCurve(call, point);
  const about = await aboutOf(call);
  if (format === 'pdf') return sendReport(call, title, loadCurveReport(data, about), about);
  const sheets = curveTables
    .map(tableOf => tableOf(data))
    .filter(({ isEmpty }, at) => at === 0 || !isEmpty)
    .map(({ name, note, sheet }) => sheet(headingOf(about, `${name}, ${title.toLowerCase()}`, note)));
  return sendWorkbook(call, { name: title }, sheets, about);
};
