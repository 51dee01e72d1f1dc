import type { Alert } from '@suivi/contract/alerts/alerts';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import type { exportAlerts as endpoint } from '@suivi/contract/reports/exports';
import { alertRuleLabels, alertStateLabels, severityLabels } from '@suivi/presentation/alerts/alert-words';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { listAlerts } from '../../features/alerts/list-alerts.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { cellColumn, cellsOf, type Sheet } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { unitOf } from '../months/summary-sheets.ts';
import { divided } from '../ground/divided.ts';
import { aboutOf, headingOf } from '../ground/document-about.ts';
import { answerOf } from '../ground/document-call.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { alertsMethod } from './alerts-method.ts';
import { alertsReport } from './alerts-report.ts';
import { listEveryAlert } from './list-every-alert.ts';
import { sendReport, sendWorkbook } from '../ground/send-document.ts';

export const exportAlerts: Handler<typeof endpoint> = async call => {
  const { format, ...asked } = call.query;
  const [{ counters }, alerts, { sites }] = await Promise.all([
    answerOf(listAlerts({ ...call, query: asked })),
    listEveryAlert(call, asked),
    answerOf(listSites({ ...call, query: {} })),
  ]);
  const about = await aboutOf(call);
  const filters = filtersText(asked, sites.find(({ code }) => code === asked.site)?.name);
  const name = `Alertes – ${about.dateText}`;
  if (format === 'pdf')
    return sendReport(call, name, alertsReport({ counters, alerts, filters }, about), about);
  const sheets = [
    alertsSheet(alerts, headingOf(about, 'Alertes', `Filtres\u00a0: ${filters}`)),
    methodSheet(alertsMethod, [], headingOf(about, 'Méthode')),
  ];
  return sendWorkbook(call, { name, title: 'Alertes' }, sheets, about);
};

type Filters = Omit<QueryOf<typeof endpoint>, 'format'>;

function filtersText({ severity, site, energy, treated }: Filters, siteName = site): string {
  return [
    severity && `gravité\u00a0: ${severityLabels[severity]}`,
    siteName && `centre\u00a0: ${siteName}`,
    energy && `énergie\u00a0: ${energyLabel(energy)}`,
    treated === 'yes' ? 'alertes traitées comprises' : 'alertes ouvertes',
  ]
    .filter(Boolean)
    .join(', ');
}

function alertsSheet(alerts: Alert[], heading: string[]): Sheet {
  return {
    name: 'Alertes',
    heading,
    ...cellsOf(alerts, [
      cellColumn('Gravité', 'text', ({ severity }) => severityLabels[severity]),
      cellColumn('Centre', 'text', ({ siteName }) => siteName),
      cellColumn('Bâtiment', 'text', ({ buildingName }) => buildingName),
      cellColumn('Énergie', 'text', ({ energyType }) => energyLabel(energyType)),
      cellColumn('Mois', 'month', ({ period }) => ({ ...period, day: 1 })),
      cellColumn('Motif', 'text', ({ rule }) => alertRuleLabels[rule]),
      cellColumn('Mesuré', 'tenth', ({ measuredNormal }) => measuredNormal),
      cellColumn('Attendu', 'tenth', ({ expectedNormal }) => expectedNormal),
      cellColumn('Écart', 'tenth', ({ gapNormal }) => gapNormal),
      cellColumn('Unité', 'text', ({ energyType }) => unitOf(energyType)),
      cellColumn('Écart en part', 'signed-percent', ({ gapPercent }) => divided(gapPercent, 100)),
      cellColumn('Écart (€)', 'euros', ({ gapCents }) => divided(gapCents, 100)),
      cellColumn('État', 'text', ({ state }) => alertStateLabels[state]),
      cellColumn('Acquittée par', 'text', ({ acknowledgement }) => acknowledgement?.by ?? null),
      cellColumn('Commentaire', 'text', ({ acknowledgement }) => acknowledgement?.comment ?? null),
    ]),
  };
}
