import type { exportSavings as endpoint } from '@suivi/contract/reports/exports';
import { listSavingMeasurements } from '../../features/actions/list-saving-measurements.ts';
import { listWastes } from '../../features/actions/wastes/list-wastes.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { listActions } from '../../records/actions/store.ts';
import { aboutOf } from '../ground/document-about.ts';
import { answerOf } from '../ground/document-call.ts';
import { actionReport } from './action-report.ts';
import { portfolioReport } from './portfolio-report.ts';
import { sendReport } from '../ground/send-document.ts';

/** The sheet of one action, or the portfolio of all actions. */
export const exportSavings: Handler<typeof endpoint> = async call => {
  const { action: wanted } = call.query;
  const [actions, { sites }] = await Promise.all([
    listActions(call.db),
    answerOf(listSites({ ...call, query: {} })),
  ]);
  const about = await aboutOf(call);
  const siteName = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const isMeasured = actions.some(({ id, state }) => id === wanted && state !== 'dropped');
  const query = isMeasured ? { action: wanted } : {};
  const { measurements } = await answerOf(listSavingMeasurements({ ...call, query }));
  const { today } = call;
  if (wanted === undefined) {
    const { wastes } = await answerOf(listWastes({ ...call, query: {} }));
    const report = portfolioReport({ actions, measurements, wastes, siteName, today }, about);
    return sendReport(call, 'Actions', report, about);
  }
  const action = actions.find(({ id }) => id === wanted);
  if (!action) return refuse('not-found', { field: 'action' });
  const measurement = measurements.find(({ actionId }) => actionId === wanted) ?? null;
  const report = actionReport({ action, measurement, siteName: siteName(action.siteId), today }, about);
  return sendReport(call, 'Fiche action', report, about);
};
