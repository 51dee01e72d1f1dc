import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { otherBasis } from '@suivi/domain/decree/basis';
import { attestationEmissions } from '@suivi/domain/decree/attestation-emissions';
import { notationOf, type Leaves } from '@suivi/domain/decree/notation';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { insufficientText } from '@suivi/presentation/decree/insufficient-text';
import {
  filledLeaves,
  leafPath,
  leavesMeanings,
  leavesWords,
  notationAssumption,
  notationRefusals,
  notationRows,
} from '@suivi/presentation/decree/notation-texts';
import { basisNames, doBasesDisagree } from '@suivi/presentation/decree/other-basis-text';
import { formatNumber, formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import {
  figureColumn,
  keyFigure,
  type KeyFigure,
  type Report,
  type ReportBlock,
  type ReportChart,
  tableOf,
  textColumn,
} from '../../platform/documents/report.ts';
import type { DocumentAbout } from '../ground/document-about.ts';
import type { DecreeAnalysis, DecreeSite } from './decree-answers.ts';
import { objectivesTable } from './objectives-table.ts';

/** The page that a site displays beside its attestation: one year, its leaves, its path to 2030, 2040 and 2050. */
export function posterReport(answer: DecreeSite, { author, dateText }: DocumentAbout): Report {
  const { site, analysis } = answer;
  const isKnown = analysis.kind === 'analysis';
  return {
    title: 'Éco Énergie Tertiaire',
    subtitle: isKnown ? `${site.name}, année ${analysis.latest.labelYear}` : site.name,
    author,
    dateText,
    context: [
      'Affiche préparée à partir du suivi du groupement. Elle accompagne l’attestation annuelle d’OPERAT et ne la remplace pas.',
    ],
    blocks: isKnown
      ? posterBlocks(analysis)
      : [
          { kind: 'lead', text: 'Pas encore de notation.' },
          { kind: 'paragraph', text: insufficientText(analysis.reason) },
        ],
  };
}

function posterBlocks(analysis: DecreeAnalysis): ReportBlock[] {
  const { reference, latest, founding } = analysis;
  const noted = notationOf(reference, latest, founding);
  const leaves: ReportBlock[] = doBasesDisagree(analysis)
    ? bothReadings(analysis)
    : noted.kind === 'none'
      ? [{ kind: 'lead', text: notationRefusals[noted.reason] }]
      : [
          leavesChart(noted.leaves),
          { kind: 'lead', text: `${leavesWords[noted.leaves]}. ${leavesMeanings[noted.leaves]}` },
          tableOf(`Notation ${noted.year}, ${basisNames[founding]}`, notationRows(noted), [
            textColumn('Repère', ([mark]) => mark),
            figureColumn('Valeur', ([, value]) => value),
          ]),
        ];
  return [
    ...leaves,
    { kind: 'figures', figures: figures(analysis) },
    { kind: 'heading', text: 'Objectifs' },
    objectivesTable(analysis),
    {
      kind: 'notes',
      title: 'Lecture',
      items: [notationAssumption, ...emissionNotes(analysis), ...doubtedMonthsTexts(analysis.doubted)],
    },
  ];
}

/** When the two bases disagree, neither is drawn as the result of the year: both are stated. */
function bothReadings(analysis: DecreeAnalysis): ReportBlock[] {
  const { reference, latest, founding } = analysis;
  const readings = [founding, otherBasis(founding)].map(basis => ({
    basis,
    noted: notationOf(reference, latest, basis),
    verdict: basis === 'raw' ? analysis.raw : analysis.adjusted,
  }));
  return [
    {
      kind: 'lead',
      text: 'La consommation brute et la consommation corrigée du climat ne donnent pas la même lecture de cette année\u00a0: aucune notation n’est retenue ici. OPERAT note la consommation corrigée du climat.',
    },
    tableOf(`Les deux lectures de ${latest.labelYear}`, readings, [
      textColumn('Lecture', ({ basis }) => capitalise(basisNames[basis])),
      textColumn('Notation', ({ noted }) =>
        noted.kind === 'none' ? notationRefusals[noted.reason] : leavesWords[noted.leaves],
      ),
      textColumn('Objectif 2030', ({ verdict }) =>
        verdict === null ? '—' : verdict.objective2030.achieved ? 'atteint' : 'non atteint',
      ),
    ]),
  ];
}

function figures({ latest }: DecreeAnalysis): KeyFigure[] {
  const { consumptionKwh, byEnergy, surfaceM2, labelYear } = latest;
  const { kg } = attestationEmissions(byEnergy);
  const main = byEnergy.toSorted((a, b) => b.consumptionKwh - a.consumptionKwh)[0];
  return [
    keyFigure(`Énergie finale ${labelYear}`, formatNumber(consumptionKwh / 1000), {
      unit: 'MWh',
      note: mainShare(main, consumptionKwh),
    }),
    keyFigure('Par m²', surfaceM2 === null ? '—' : formatNumber(consumptionKwh / surfaceM2), {
      unit: 'kWh/m²',
      note: surfaceM2 === null ? 'surface inconnue' : 'brute',
    }),
    keyFigure('Gaz à effet de serre', kg === null ? '—' : formatNumber(kg / 1000), {
      unit: 't CO₂e',
      note: kg === null ? 'facteur manquant' : 'facteurs de l’annexe VII',
    }),
  ];
}

function mainShare(main: DecreeAnalysis['latest']['byEnergy'][number] | undefined, wholeKwh: number): string {
  if (main === undefined || wholeKwh === 0) return '';
  return `dont ${energyLabel(main.energy).toLocaleLowerCase('fr-FR')} ${formatShare((main.consumptionKwh * 100) / wholeKwh)}`;
}

function emissionNotes({ latest }: DecreeAnalysis): string[] {
  const { withoutFactor } = attestationEmissions(latest.byEnergy);
  if (withoutFactor.length === 0) return [];
  return [
    `Gaz à effet de serre non calculés\u00a0: pas de facteur pour ${withoutFactor.map(energyLabel).join(', ')}.`,
  ];
}

const tones = { grey: '#6b6f76', orange: '#b45309', green: '#166534' };

/** Three leaves, of which as many are filled as the year has earned. */
function leavesChart(leaves: Leaves): ReportChart {
  const { count, tone } = filledLeaves[leaves];
  const paths = [0, 1, 2].map(place => {
    const look = place < count ? `fill="${tones[tone]}"` : 'fill="none" stroke="#9aa0a6" stroke-width="2"';
    return `<path transform="translate(${200 + place * 100} 6)" d="${leafPath}" ${look}/>`;
  });
  return {
    kind: 'chart',
    caption: `Notation\u00a0: ${leavesWords[leaves]}`,
    alt: leavesWords[leaves],
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 100">${paths.join('')}</svg>`,
  };
}
