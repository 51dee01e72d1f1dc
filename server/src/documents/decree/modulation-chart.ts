import type { ReportChart } from '../../platform/documents/report.ts';
import { readAnalysis } from '../../features/decree/read-analysis.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { answerOf } from '../ground/document-call.ts';
import { trajectoryChart } from './trajectory-chart.ts';

/** The trajectory of a site, with and without its modulation file; empty when the site cannot be compared. */
export async function modulationChart(reading: Reading, site: string): Promise<ReportChart[]> {
  const { analysis } = await answerOf(readAnalysis({ ...reading, query: { site } }));
  return analysis.kind === 'analysis' ? [trajectoryChart(analysis)] : [];
}
