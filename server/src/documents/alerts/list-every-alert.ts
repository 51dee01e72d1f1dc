import type { Alert, listAlerts as endpoint } from '@suivi/contract/alerts/alerts';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import { listAlerts } from '../../features/alerts/list-alerts.ts';
import type { Reading } from '../../platform/http/reading.ts';
import { answerOf } from '../ground/document-call.ts';

/** A group of five sites has some hundreds: more pages than this indicate a fault in the data, not a list to read. */
const pagesAtMost = 200;

/** Every alert under the filters, in the order of the screen. */
export async function listEveryAlert(
  reading: Reading,
  filters: Omit<QueryOf<typeof endpoint>, 'page'>,
): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const answer = await answerOf(listAlerts({ ...reading, query: { ...filters, page } }));
    alerts.push(...answer.alerts);
    if (page >= answer.pageCount) break;
  }
  return alerts;
}
