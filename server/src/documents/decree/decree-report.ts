import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { formatMwh } from '@suivi/presentation/ground/formats/number-formats';
import { siteTitle } from '@suivi/presentation/sites/site-in-text';
import { otherReadingsTexts } from '@suivi/presentation/decree/decree-columns';
import { doubtedSitesTexts } from '@suivi/presentation/decree/doubted-months-text';
import { groupSentence } from '@suivi/presentation/decree/group-sentence';
import {
  keyFigure,
  type KeyFigure,
  type Report,
  type ReportBlock,
  type ReportChart,
} from '../../platform/documents/report.ts';
import { groupTable } from './decree-tables.ts';
import { barsChart } from '../ground/bars-chart.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import { methodNotes } from '../months/report-blocks.ts';
import { siteCategory, sitesDrawn } from '../ground/site-category.ts';
import type { DecreeGroup, DecreeSite } from './decree-answers.ts';
import { decreeMethod } from './decree-method.ts';
import { decreeSiteBlocks } from './decree-site-blocks.ts';

type DecreeData = {
  group: DecreeGroup;
  /** Null: the group alone. */
  site: DecreeSite | null;
};

/** The position for a committee: the group on its page, then one site, then what the figures are based on. */
export function decreeReport({ group, site }: DecreeData, { author, dateText }: DocumentAbout): Report {
  return {
    title: 'Décret Tertiaire',
    subtitle: site === null ? 'Groupement' : `Groupement · ${siteTitle(site.site.name)}`,
    author,
    dateText,
    context: [
      `Estimation\u00a0: seule la plateforme OPERAT fait foi. Établi le ${dateText} par ${author}.`,
      'Réduire l’énergie finale par rapport à une année de 2010 à 2022\u00a0: −40\u00a0% en 2030, −50\u00a0% en 2040, −60\u00a0% en 2050, ou atteindre un seuil absolu (Cabs).',
    ],
    blocks: [
      ...groupBlocks(group),
      ...(site === null ? [] : [{ kind: 'page-break' } as const, ...decreeSiteBlocks(site)]),
      methodNotes(decreeMethod),
    ],
  };
}

function groupBlocks(group: DecreeGroup): ReportBlock[] {
  const { sites, sitesWithoutVerdict } = group;
  const heading: ReportBlock = { kind: 'heading', text: 'Groupement' };
  if (sites.length === 0) return [heading, { kind: 'paragraph', text: 'Aucun site assujetti.' }];
  return [
    heading,
    { kind: 'lead', text: groupSentence(group) },
    ...(sitesWithoutVerdict === sites.length ? [] : [{ kind: 'figures', figures: figures(group) } as const]),
    ...balanceChart(group),
    groupTable(group),
    {
      kind: 'notes',
      title: 'Lecture',
      items: [
        `Chaque centre fait face au moins exigeant de ses deux objectifs de 2030, ${basisText(sites)}. Un écart positif est sous l’objectif.`,
        'La mutualisation additionne des kWh, jamais des pourcentages (arrêté du 10 avril 2020, article 14). La répartition et les accords sont dans la note de calcul.',
        ...otherReadingsTexts(sites),
        ...doubtedSitesTexts(balancesOf(group)),
      ],
    },
  ];
}

/** The consumption, raw or adjusted, on which the centres of the table are compared. */
function basisText(sites: DecreeGroup['sites']): string {
  const bases = new Set(sites.flatMap(each => (each.kind === 'balance' ? [each.basis] : [])));
  if (bases.size === 1) {
    return bases.has('raw') ? 'sur la consommation brute' : 'sur la consommation corrigée du climat';
  }
  return 'sur la consommation que sa ligne indique, brute ou corrigée du climat';
}

function figures({ surplusKwh, deficitKwh, pooledKwh }: DecreeGroup): KeyFigure[] {
  return [
    figure('Sous l’objectif 2030 (excédent)', surplusKwh),
    figure('Au-dessus de l’objectif 2030', deficitKwh),
    figure('Couvert par la mutualisation', pooledKwh),
  ];
}

function figure(label: string, energyKwh: number): KeyFigure {
  const value = formatMwh(energyKwh).replace(/\u00a0MWh$/, '');
  return keyFigure(label, value, { unit: 'MWh/an', note: 'estimation' });
}

export function balancesOf({ sites }: Pick<DecreeGroup, 'sites'>) {
  return sites.filter(each => each.kind === 'balance');
}

/** What each site can share (above zero) or is missing (below zero); no chart for fewer than two sites or too many. */
function balanceChart({ sites }: DecreeGroup): ReportChart[] {
  const balances = balancesOf({ sites });
  if (balances.length < 2 || balances.length > sitesDrawn) return [];
  const caption = 'Écart à l’objectif 2030, en MWh par an\u00a0: au-dessus de zéro, un excédent à partager';
  return [
    barsChart({
      id: 'balances',
      caption,
      alt: `${caption}. ${balances.map(({ site, balanceKwh }) => `${site.name}\u00a0: ${formatMwh(balanceKwh)}`).join('\u00a0; ')}.`,
      unit: 'MWh/an',
      categories: balances.map(({ site }) => siteCategory(site.code, site.name)),
      series: [
        {
          key: 'balance',
          label: 'Écart à l’objectif 2030',
          color: documentInk.accent,
          values: balances.map(({ balanceKwh }) => balanceKwh / 1000),
        },
      ],
    }),
  ];
}
