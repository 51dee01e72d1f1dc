import type { Alert } from '@suivi/contract/alerts/alerts';
import type { QueryOf } from '@suivi/contract/ground/endpoint';
import type { exportAlerts as endpoint } from '@suivi/contract/reports/exports';
import { alertRuleLabels, alertStateLabels, severityLabels } from '@suivi/presentation/alerts/alert-words';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { listAlerts } from '../../features/alerts/list-alerts.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { unitOf } from '../months/summary-sheets.ts';
import { divided } from '../ground/divided.ts';
import { aboutOf, headingOf, propertiesOf } from '../ground/document-about.ts';
import { answerOf } from '../ground/document-call.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import { alertsMethod } from './alerts-method.ts';
import { alertsReport } from './alerts-report.ts';
import { listEveryAlert } from './list-every-alert.ts';

export const exportAlerts: Handler<typeof endpoint> = async call => {
  const { format, ...asked } = call.query;
  const [{ counters }, alerts, { sites }] = await Promise.all([
    answerOf(listAlerts({ ...call, query: asked })),
    listEveryAlert(call, asked),
    answerOf(listSites({ ...call, query: {} })),
  ]);
  const about = await aboutOf(call);
  const filters = filtersText(asked, sites.find(({ code }) => code === asked.site)?.name);
  const bytes =
    format === 'pdf'
      ? writeReport(alertsReport({ counters, alerts, filters }, about), about)
      : writeWorkbook(
          [
            alertsSheet(alerts, headingOf(about, 'Alertes', `Filtres\u00a0: ${filters}`)),
            methodSheet(alertsMethod, [], headingOf(about, 'Méthode')),
          ],
          propertiesOf(about, 'Alertes', ''),
        );
  return sendFile(call.reply, {
    name: `Alertes – ${about.dateText}.${format}`,
    mediaType: mediaTypes[format],
    bytes,
  });
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
    columns: [
      { header: 'Gravité', format: 'text' },
      { header: 'Centre', format: 'text' },
      { header: 'Bâtiment', format: 'text' },
      { header: 'Énergie', format: 'text' },
      { header: 'Mois', format: 'month' },
      { header: 'Motif', format: 'text' },
      { header: 'Mesuré', format: 'tenth' },
      { header: 'Attendu', format: 'tenth' },
      { header: 'Écart', format: 'tenth' },
      { header: 'Unité', format: 'text' },
      { header: 'Écart en part', format: 'signed-percent' },
      { header: 'Écart (€)', format: 'euros' },
      { header: 'État', format: 'text' },
      { header: 'Acquittée par', format: 'text' },
      { header: 'Commentaire', format: 'text' },
    ],
    rows: alerts.map((alert): SheetCell[] => [
      severityLabels[alert.severity],
      alert.siteName,
      alert.buildingName,
      energyLabel(alert.energyType),
      { ...alert.period, day: 1 },
      alertRuleLabels[alert.rule],
      alert.measuredNormal,
      alert.expectedNormal,
      alert.gapNormal,
      unitOf(alert.energyType),
      divided(alert.gapPercent, 100),
      divided(alert.gapCents, 100),
      alertStateLabels[alert.state],
      alert.acknowledgement?.by ?? null,
      alert.acknowledgement?.comment ?? null,
    ]),
  };
}
