import type { exportDashboard as endpoint } from '@suivi/contract/reports/exports';
import { totalReservations } from '@suivi/domain/months/totals';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { Report } from '../../platform/documents/report.ts';
import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { energyChart } from './chart-blocks.ts';
import { costChangeBlocks } from './cost-change-blocks.ts';
import { aboutOf, propertiesOf, type DocumentAbout } from '../ground/document-about.ts';
import { methodLines } from '../ground/method.ts';
import { analysisBlocks, annualTable, closingBlocks, energiesTable, keyFigures } from './report-blocks.ts';
import { dashboardSheets, scopeName, answerOfDashboard } from './dashboard-workbook.ts';
import { gatherDashboard, type DashboardData } from './gather-dashboard.ts';
import { monthsTable } from './months-table.ts';

export const exportDashboard: Handler<typeof endpoint> = async call => {
  const gathered = await gatherDashboard(call, call.query);
  if (gathered.kind === 'refused') return gathered;
  const data = gathered.value;
  const about = await aboutOf(call);
  const { format } = call.query;
  const period = formatSpan(call.query.period);
  const { name, bytes } =
    format === 'pdf'
      ? printDashboard(data, about)
      : {
          name: fileName(data, format),
          bytes: writeWorkbook(
            dashboardSheets(data, about),
            propertiesOf(about, 'Tableau de bord énergétique', `${scopeName(data)}, ${period}`),
          ),
        };
  return sendFile(call.reply, { name, mediaType: mediaTypes[format], bytes });
};

export function printDashboard(data: DashboardData, about: DocumentAbout) {
  return { name: fileName(data, 'pdf'), bytes: writeReport(dashboardReport(data, about), about) };
}

function fileName({ siteName, summary }: DashboardData, format: 'pdf' | 'xlsx'): string {
  return `Tableau de bord – ${siteName ?? 'Tous les centres'} – ${formatSpan(summary.current.period)}.${format}`;
}

/** The blocks of the screen in its order, to be printed. */
function dashboardReport(data: DashboardData, { author, dateText }: DocumentAbout): Report {
  const { summary, change, chosenChange, chosen, months, energy, references } = data;
  const period = formatSpan(summary.current.period);
  const previousPeriod = formatSpan(summary.previous.period);
  const used = summary.current.energies.map(({ energyType }) => energyType);
  return {
    title: 'Tableau de bord énergétique',
    subtitle: `${scopeName(data)} · ${period}`,
    author,
    dateText,
    context: [`Période\u00a0: ${period}, comparée à ${previousPeriod}. Établi le ${dateText} par ${author}.`],
    blocks: [
      { kind: 'lead', text: answerOfDashboard(data) },
      { kind: 'figures', figures: keyFigures(summary, previousPeriod) },
      ...costChangeBlocks(chosenChange, summary.current.period),
      { kind: 'heading', text: 'Répartition par type d’énergie' },
      energiesTable(summary, `Consommation, coût et émissions, ${period}`, previousPeriod),
      ...analysisBlocks(summary, change),
      { kind: 'heading', text: 'Évolution mensuelle' },
      energyChart(months, energy),
      ...monthsTable(months, energy),
      { kind: 'heading', text: 'Comparaison annuelle détaillée' },
      annualTable(chosen),
      ...closingBlocks(
        totalReservations(summary.current.energies),
        methodLines(references, { from: summary.previous.period.from, to: summary.current.period.to }, used),
      ),
    ],
  };
}
