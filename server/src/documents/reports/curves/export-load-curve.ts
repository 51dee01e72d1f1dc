import type { exportLoadCurve as endpoint } from '@suivi/contract/reports/exports';
import { writeReport, writeWorkbook } from '../../../platform/documents/documents-process.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../../platform/http/send-file.ts';
import { refuse } from '../../../platform/result.ts';
import { readCurve } from '../../../records/supply/measured/curve-store.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { aboutOf, headingOf, propertiesOf } from '../../ground/document-about.ts';
import { gatherLoadCurve } from './gather-load-curve.ts';
import { loadCurveReport } from './load-curve-report.ts';
import { curveTables } from './load-curve-tables.ts';
import { writeSteps } from './write-steps.ts';

/** Bounds outside which no curve has a day, counted in days from 1970-01-01. */
const always = { first: 0, last: 100_000 };

/** The views of the load curve of a point, as a workbook or a report; or its steps as text, one row each. */
export const exportLoadCurve: Handler<typeof endpoint> = async call => {
  const { point: id, format } = call.query;
  const [point] = await readStoredPoints(call.db, [id]);
  if (point === undefined) return refuse('not-found', { field: 'point' });
  const title = `Courbe de charge ${point.number}`;
  const send = (bytes: Parameters<typeof sendFile>[1]['bytes']) =>
    sendFile(call.reply, { name: `${title}.${format}`, mediaType: mediaTypes[format], bytes });
  if (format === 'csv') return send(writeSteps(await readCurve(call.db, id, always.first, always.last)));
  const data = await gatherLoadCurve(call, point);
  const about = await aboutOf(call);
  if (format === 'pdf') return send(writeReport(loadCurveReport(data, about), about));
  const sheets = curveTables
    .map(tableOf => tableOf(data))
    .filter(({ isEmpty }, at) => at === 0 || !isEmpty)
    .map(({ name, note, sheet }) => sheet(headingOf(about, `${name}, ${title.toLowerCase()}`, note)));
  return send(writeWorkbook(sheets, propertiesOf(about, title, '')));
};
