import type { Alert, listAlerts } from '@suivi/contract/alerts';
import type { QueryOf } from '@suivi/contract/endpoint';
import { answerOf, type ExportCall, type ExportSources } from './export-sources.ts';

/** A group of five sites has some hundreds: what is beyond is a fault in the data, not a list to read. */
const pagesAtMost = 200;

/** Every alert under the filters, in the order of the screen. */
export async function listEveryAlert(
  call: ExportCall,
  { listAlerts: source }: ExportSources,
  filters: Omit<QueryOf<typeof listAlerts>, 'page'>,
): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const answer = await answerOf(call, source, { ...filters, page });
    alerts.push(...answer.alerts);
    if (page >= answer.pageCount) break;
  }
  return alerts;
}
