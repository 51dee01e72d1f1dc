import { formatCount } from '@suivi/presentation/formats/number-formats';
import type { Report, ReportBlock } from '../../platform/documents/report.ts';
import { answerOfDashboard, scopeName } from '../dashboard/dashboard-workbook.ts';
import { whyTexts } from '../dashboard/why-text.ts';
import { decreeBlocks } from '../decree/decree-blocks.ts';
import { costChangeBlocks } from '../parts/cost-change-blocks.ts';
import type { DocumentAbout } from '../parts/document-about.ts';
import { methodLines } from '../parts/method.ts';
import {
  analysisBlocks,
  annualTable,
  closingBlocks,
  energiesTable,
  keyFigures,
} from '../parts/report-blocks.ts';
import { alertBlocks, monthByMonth, siteBySite } from './annual-tables.ts';
import type { AnnualData } from './gather-annual.ts';

/** The year of a site or of the group for a committee: the answer first, what explains it, then what it rests on. */
export function annualReport(data: AnnualData, { author, dateText }: DocumentAbout): Report {
  const { year, siteName, summary, change, references } = data;
  const previous = String(year - 1);
  const used = summary.current.energies.map(({ energyType }) => energyType);
  const answered = { siteName, summary, change };
  return {
    title: `Rapport annuel ${year}`,
    subtitle: `${scopeName(data)} · énergie, eau, coûts et émissions`,
    author,
    dateText,
    context: [`Année ${year} comparée à ${previous}. Établi le ${dateText} par ${author}.`],
    blocks: [
      { kind: 'lead', text: answerOfDashboard(answered) },
      { kind: 'figures', figures: keyFigures(summary, previous) },
      ...costChangeBlocks(change, summary.current.period),
      ...whyBlocks(data),
      { kind: 'heading', text: 'Par énergie' },
      energiesTable(summary, `Consommation, coût et émissions de ${year}`, previous),
      ...monthByMonth(data),
      { kind: 'heading', text: `Comparaison avec ${previous}` },
      annualTable(summary),
      ...analysisBlocks(summary, change),
      ...siteBySite(data),
      ...decreeBlocks(data.decree),
      ...alertBlocks(data),
      ...qualityBlocks(data),
      ...closingBlocks(
        summary.current.totals.reservations,
        methodLines(references, { from: { year: year - 1, month: 1 }, to: { year, month: 12 } }, used),
      ),
    ],
  };
}

function whyBlocks(data: AnnualData): ReportBlock[] {
  const items = whyTexts(data);
  return items.length === 0 ? [] : [{ kind: 'notes', title: 'Ce qui l’explique', items }];
}

/** How much of the year is declared, and how much of its cost was billed rather than estimated. */
function qualityBlocks({ summary: { current }, year }: AnnualData): ReportBlock[] {
  const { reservations, costCents } = current.totals;
  const countOf = (kind: (typeof reservations)[number]['kind']) =>
    reservations
      .filter(reservation => reservation.kind === kind)
      .reduce((total, { months }) => total + months.reduce((sum, { siteCount }) => sum + siteCount, 0), 0);
  const missing = countOf('missing-months');
  const estimated = countOf('estimated-cost');
  const unconverted = countOf('unconverted-months');
  return [
    { kind: 'heading', text: 'Qualité des données' },
    {
      kind: 'notes',
      title: missing === 0 ? `L’année ${year} est complète` : `L’année ${year} est partielle`,
      items: [
        missing === 0
          ? 'Aucun mois dû ne manque.'
          : `${readingsText(missing)} ${missing === 1 ? 'manque et compte' : 'manquent et comptent'} pour 0.`,
        costCents === null
          ? 'Aucun coût n’est connu.'
          : estimated === 0
            ? 'Tous les coûts viennent de montants TTC déclarés.'
            : `Le coût de ${readingsText(estimated)} est estimé au prix unitaire.`,
        ...(unconverted === 0
          ? []
          : [`Gaz en m³ sans coefficient, donc non converti\u00a0: ${readingsText(unconverted)}.`]),
      ],
    },
  ];
}

function readingsText(count: number): string {
  return formatCount(count, 'relevé mensuel', 'relevés mensuels');
}
