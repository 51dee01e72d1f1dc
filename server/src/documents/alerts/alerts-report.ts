import type { Alert, listAlerts } from '@suivi/contract/alerts/alerts';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { alertFigures, alertMessage, monthsText } from '@suivi/presentation/alerts/alert-message';
import { stateText } from '@suivi/presentation/alerts/alert-state';
import { severityLabels } from '@suivi/presentation/alerts/alert-words';
import { alertsSentence } from '@suivi/presentation/alerts/alerts-sentence';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { formatCount, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { placeText } from '@suivi/presentation/sites/place-text';
import {
  keyFigure,
  type KeyFigure,
  type Report,
  type ReportBlock,
  type ReportTable,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import { methodNotes } from '../months/report-blocks.ts';
import { alertsMethod } from './alerts-method.ts';

type Counters = AnswerOf<typeof listAlerts>['counters'];
export type AlertsData = { counters: Counters; alerts: readonly Alert[]; filters: string };

/** Nobody reads more on paper; the workbook contains them all. */
const alertsListed = 300;

/** The counters of the view, then the alerts under its filters with the figures by which each was found. */
export function alertsReport(
  { counters, alerts, filters }: AlertsData,
  { author, dateText }: DocumentAbout,
): Report {
  return {
    title: 'Alertes',
    subtitle: 'Écarts à l’attendu et données à vérifier',
    author,
    dateText,
    context: [`Filtres de la liste\u00a0: ${filters}. Établi le ${dateText} par ${author}.`],
    blocks: [
      { kind: 'lead', text: alertsSentence(counters) },
      { kind: 'figures', figures: counterFigures(counters) },
      { kind: 'heading', text: 'Liste des alertes' },
      ...listBlocks(alerts),
      methodNotes(alertsMethod),
    ],
  };
}

const labels: Record<keyof Counters, string> = {
  active: 'Alertes actives',
  critical: 'Alertes critiques',
  treated: 'Alertes traitées',
  total: 'Total',
};
const counterKeys = ['active', 'critical', 'treated', 'total'] as const;

function counterFigures(counters: Counters): KeyFigure[] {
  return counterKeys.map(key =>
    keyFigure(labels[key], formatNumber(counters[key]), { note: key === 'total' ? 'sans filtre' : '' }),
  );
}

function listBlocks(alerts: readonly Alert[]): ReportBlock[] {
  if (alerts.length === 0)
    return [{ kind: 'paragraph', text: 'Aucune alerte\u00a0: rien ne correspond à ces filtres.' }];
  const more =
    alerts.length > alertsListed
      ? `\u00a0; les ${alertsListed} premières sont listées ici, le classeur Excel les contient toutes`
      : '';
  const listed = `${formatCount(alerts.length, 'alerte')} sous ces filtres, les plus graves et récentes d’abord`;
  return [{ kind: 'paragraph', text: `${listed}${more}.` }, table(alerts.slice(0, alertsListed))];
}

function table(alerts: readonly Alert[]): ReportTable {
  return tableOf('Alertes et ce qui les fonde', alerts, [
    textColumn('Gravité', ({ severity }) => severityLabels[severity], { width: 'fit' }),
    textColumn('Centre ou bâtiment', placeText, { width: 1 }),
    textColumn('Énergie', ({ energyType }) => energyLabel(energyType), { width: 'fit' }),
    textColumn('Mois', monthsText, { width: 'fit' }),
    textColumn('Constat', alert => evidenceLines(alert).join('\n'), { width: 3.6 }),
  ]);
}

/** As in the list on screen: what was found, by which figures, and what was decided. */
function evidenceLines(alert: Alert): string[] {
  const comment = alert.acknowledgement?.comment;
  return [
    alertMessage(alert),
    alertFigures(alert),
    stateText(alert),
    comment ? `«\u00a0${comment}\u00a0»` : null,
  ].filter(line => line !== null);
}
