import { reductionName } from '@suivi/presentation/decree/objective-name';
import { foundingVerdict } from '@suivi/domain/decree/basis';
import { drawnIn } from '@suivi/presentation/decree/decree-trajectory';
import {
  formatKwh,
  formatNumber,
  formatShare,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import { preparedModulationTexts } from '@suivi/presentation/decree/modulation-texts';
import { doubtedMonthsTexts, doubtedSitesTexts } from '@suivi/presentation/decree/doubted-months-text';
import { otherReadingsTexts } from '@suivi/presentation/decree/decree-columns';
import { groupSentence } from '@suivi/presentation/decree/group-sentence';
import { figureColumn, type ReportBlock, tableOf, textColumn } from '../../../platform/documents/report.ts';
import { balancesOf } from '../../decree/decree-report.ts';
import { groupTable } from '../../decree/decree-tables.ts';
import type { AnnualData } from './gather-annual.ts';
import { directorTexts } from '../../decree/director-texts.ts';
import { trajectoryChart } from '../../decree/trajectory-chart.ts';

type Decree = AnnualData['decree'];
/** The position of the site or the group in the décret, as an estimate. */
export function decreeBlocks(decree: Decree): ReportBlock[] {
  switch (decree.kind) {
    case 'none':
      return [{ kind: 'paragraph', text: 'Ce site n’est pas suivi au titre du décret.' }];
    case 'group':
      return groupBlocks(decree.group);
    case 'site':
      return siteBlocks(decree.analysis);
    default:
      return decree satisfies never;
  }
}

function siteBlocks({ analysis }: Extract<Decree, { kind: 'site' }>['analysis']): ReportBlock[] {
  if (analysis.kind === 'insufficient') {
    return [
      {
        kind: 'paragraph',
        text: 'Pas assez de données disponibles pour analyser la progression. Assurez-vous d’avoir des déclarations pour au moins 2 années différentes.',
      },
    ];
  }
  const { trajectory, reference, latest, raw, adjusted } = analysis;
  const verdict = foundingVerdict(analysis);
  const { objective2030 } = verdict;
  const { unit, per } = drawnIn(objective2030.measure);
  return [
    {
      kind: 'paragraph',
      text: [
        ...directorTexts(analysis),
        ...preparedModulationTexts(trajectory.modulation),
        ...doubtedMonthsTexts(analysis.doubted),
      ].join(' '),
    },
    tableOf(
      `Objectifs, référence ${reference.labelYear}, dernière année complète ${latest.labelYear}`,
      [
        [`Consommation de référence (${reference.labelYear})`, formatKwh(reference.consumptionKwh)],
        [`Consommation ${latest.labelYear}`, formatKwh(latest.consumptionKwh)],
        ['Évolution brute', formatVariation(-raw.reductionPercent)],
        [
          'Évolution corrigée du climat',
          adjusted === null ? 'indisponible' : formatVariation(-adjusted.reductionPercent),
        ],
        [
          `Objectif 2030 retenu, ${objective2030.retained === 'absolute' ? 'absolu (Cabs)' : 'relatif'}`,
          `${formatNumber(objective2030.target / per, objective2030.measure === 'kwh' ? 0 : 1)}\u00a0${unit}`,
        ],
        ...verdict.objectives.map(objective => [
          `Objectif relatif ${objective.year} (${reductionName(objective)})`,
          `${formatShare(objective.progressPercent)} du chemin parcouru`,
        ]),
      ],
      [textColumn('Mesure', ([measure = '']) => measure), figureColumn('Valeur', ([, value = '']) => value)],
    ),
    trajectoryChart(analysis),
  ];
}

function groupBlocks(group: Extract<Decree, { kind: 'group' }>['group']): ReportBlock[] {
  const { sitesWithoutVerdict } = group;
  const without = sitesWithoutVerdict === 0 ? '' : ` Sites sans verdict\u00a0: ${sitesWithoutVerdict}.`;
  return [
    {
      kind: 'paragraph',
      text: [
        groupSentence(group) + without,
        ...otherReadingsTexts(group.sites),
        ...doubtedSitesTexts(balancesOf(group)),
      ].join(' '),
    },
    groupTable(group),
  ];
}
