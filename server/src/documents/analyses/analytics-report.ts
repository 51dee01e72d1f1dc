import { metricFormat } from '@suivi/presentation/analyses/metric-format';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { Report } from '../../platform/documents/report.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import type { MethodLine } from '../ground/method.ts';
import { methodNotes } from '../months/report-blocks.ts';
import { analyticsFigures } from './analytics-figures.ts';
import { evolutionBlocks } from './evolution-blocks.ts';
import { forecastBlocks } from './forecast-blocks.ts';
import type { AnalyticsView } from './gather-analytics.ts';
import { heatMapBlocks } from './heat-map-blocks.ts';
import { modelBlocks } from './model-blocks.ts';
import { rankingBlocks } from './ranking-blocks.ts';

/** The blocks of the view in its order, to be printed. */
export function analyticsReport(
  view: AnalyticsView,
  method: readonly MethodLine[],
  { author, dateText }: DocumentAbout,
): Report {
  const { question, siteName, isMonthly, ranking, lacks } = view;
  const format = metricFormat({ metric: question.metric, energyType: question.energy ?? null });
  const where = siteName === null ? 'Tous les centres' : siteTitle(siteName);
  const energies = question.energy === undefined ? ', toutes les énergies du total' : '';
  const shown = isMonthly ? `mois de ${ranking.period.to.year}` : 'année après année';
  const period = `${formatSpan(ranking.period)}, ${shown}`;
  return {
    title: 'Analyses',
    subtitle: `${where} · ${format.label}`,
    author,
    dateText,
    context: [
      `${format.label} (${format.unit})${energies}, ${period}. Établi le ${dateText} par ${author}.`,
      ...lacks,
    ],
    blocks: [
      { kind: 'figures', figures: analyticsFigures(view, format) },
      ...evolutionBlocks(view, format),
      ...rankingBlocks(view, format),
      ...heatMapBlocks(view, format),
      ...forecastBlocks(view, format),
      ...modelBlocks(view),
      methodNotes(method),
    ],
  };
}
