import type { Alert } from '@suivi/contract/alerts';
import type { QueryOf } from '@suivi/contract/endpoint';
import type { exportAlerts as endpoint } from '@suivi/contract/exports';
import { alertRuleLabels, alertStateLabels, severityLabels } from '@suivi/presentation/alerts/alert-words';
import { energyLabel } from '@suivi/presentation/names/energy-words';
import { writeReport } from '../../platform/documents/write-report.ts';
import { writeWorkbook } from '../../platform/documents/write-workbook.ts';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { alertsMethod } from './alerts-method.ts';
import { alertsReport } from './alerts-report.ts';
import { aboutOf, headingOf, propertiesOf } from './document-about.ts';
import { divided } from './divided.ts';
import { answerOf, type ExportSources } from './export-sources.ts';
import { listEveryAlert } from './list-every-alert.ts';
import { methodSheet } from './method-sheet.ts';
import { unitOf } from './summary-sheets.ts';

export function exportAlerts(sources: ExportSources): Handler<typeof endpoint> {
  return async call => {
    const { format, ...asked } = call.query;
    const [{ counters }, alerts, { sites }] = await Promise.all([
      answerOf(call, sources.listAlerts, asked),
      listEveryAlert(call, sources, asked),
      answerOf(call, sources.listSites, {}),
    ]);
    const about = aboutOf(call);
    const filters = filtersText(asked, sites.find(({ code }) => code === asked.site)?.name);
    const bytes =
      format === 'pdf'
        ? writeReport(alertsReport({ counters, alerts, filters }, about), about.created)
        : writeWorkbook(
            [
              alertsSheet(alerts, headingOf(about, 'Alertes', `Filtres\u00a0: ${filters}`)),
              methodSheet(alertsMethod, [], headingOf(about, 'Méthode')),
            ],
            propertiesOf(about, 'Alertes', ''),
          );
    return sendFile(call.reply, { name: `Alertes.${format}`, mediaType: mediaTypes[format], bytes });
  };
}

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
