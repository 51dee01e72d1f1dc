import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { preparedLabel } from '@suivi/presentation/decree/modulation-texts';
import { leavesWords } from '@suivi/presentation/decree/notation-texts';
import { noVerdictReasons } from '@suivi/presentation/decree/no-verdict-reasons';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
import { type DocumentAbout, headingOf } from '../ground/document-about.ts';
import { methodSheet } from '../ground/method-sheet.ts';
import type { DecreeGroup, DecreeSite } from './decree-answers.ts';
import { decreeMethod } from './decree-method.ts';
import { obligationsSheet } from './obligations-sheet.ts';
import { trajectorySheet } from './trajectory-sheet.ts';

/** Where every subject site stands, and every year of each. */
export function decreeSheets(
  group: DecreeGroup,
  analyses: readonly DecreeSite[],
  duties: Parameters<typeof obligationsSheet>[0],
  about: DocumentAbout,
): Sheet[] {
  return [
    groupSheet(
      group,
      analyses,
      headingOf(about, 'Décret Tertiaire – groupement', 'Estimation, objectif 2030'),
    ),
    yearsSheet(analyses, headingOf(about, 'Décret Tertiaire – années', 'Douze mois complets seulement')),
    trajectorySheet(
      analyses,
      headingOf(about, 'Décret Tertiaire – trajectoire', 'Objectifs relatifs jusqu’en 2050 et projection'),
    ),
    obligationsSheet(
      duties,
      headingOf(about, 'Décret Tertiaire – obligations', 'Un rappel, pas un avis juridique'),
    ),
    methodSheet(decreeMethod, [], headingOf(about, 'Méthode')),
  ];
}

function groupSheet(
  { sites, ...group }: DecreeGroup,
  analyses: readonly DecreeSite[],
  heading: string[],
): Sheet {
  return {
    name: 'Groupement',
    heading,
    columns: [
      { header: 'Centre', format: 'text' },
      { header: 'Référence à partir de', format: 'text' },
      { header: 'Année', format: 'year' },
      { header: 'Consommation (kWh)', format: 'whole' },
      { header: 'Par m² (kWh/m²)', format: 'tenth' },
      { header: 'Référence (kWh)', format: 'whole' },
      { header: 'Référence par m² (kWh/m²)', format: 'tenth' },
      { header: 'Réduction', format: 'signed-percent' },
      { header: 'Objectif 2030 (kWh)', format: 'whole' },
      { header: `${preparedLabel} 2030 (kWh)`, format: 'whole' },
      { header: 'Écart à l’objectif (kWh)', format: 'whole' },
      { header: 'Objectif retenu', format: 'text' },
      { header: 'Base', format: 'text' },
      { header: 'Notation (estimation)', format: 'text' },
      { header: 'Sans verdict', format: 'text' },
    ],
    rows: sites.map((each): SheetCell[] => {
      const reference = formatPeriod(each.referenceFrom);
      if (each.kind === 'no_verdict') {
        const lacking = Array.from({ length: 12 }, () => null);
        return [each.site.name, reference, ...lacking, noVerdictReasons[each.reason]];
      }
      return [
        each.site.name,
        reference,
        each.year,
        each.consumptionKwh,
        ...referenceCells(each, analyses),
        each.targetKwh,
        each.preparedTargetKwh,
        each.balanceKwh,
        each.retained === 'relative' ? 'relatif (−40\u00a0%)' : 'absolu (Cabs)',
        each.basis === 'raw' ? 'brute' : 'corrigée du climat',
        each.leaves === null ? null : leavesWords[each.leaves],
        null,
      ];
    }),
    totals: ['Total', null, null, group.consumptionKwh, null, null, null, null, group.targetKwh],
  };
}

type Balance = Extract<DecreeGroup['sites'][number], { kind: 'balance' }>;

/** Per m², the reference, and the reduction from it, on the basis that the balance stands on. */
function referenceCells(
  { site, basis, consumptionKwh }: Balance,
  analyses: readonly DecreeSite[],
): SheetCell[] {
  const answer = analyses.find(each => each.site.id === site.id);
  if (answer === undefined || answer.analysis.kind !== 'analysis') return [null, null, null, null];
  const { reference, latest, raw, adjusted } = answer.analysis;
  const referenceKwh = basis === 'adjusted' ? reference.adjustedKwh : reference.consumptionKwh;
  const verdict = basis === 'adjusted' ? adjusted : raw;
  return [
    perM2(consumptionKwh, latest.surfaceM2),
    referenceKwh,
    perM2(referenceKwh, reference.surfaceM2),
    verdict === null ? null : verdict.reductionPercent / 100,
  ];
}

function perM2(kwh: number | null, surfaceM2: number | null): number | null {
  return kwh === null || surfaceM2 === null || surfaceM2 === 0 ? null : kwh / surfaceM2;
}

function yearsSheet(analyses: readonly DecreeSite[], heading: string[]): Sheet {
  return {
    name: 'Années',
    heading,
    columns: [
      { header: 'Centre', format: 'text' },
      { header: 'Année', format: 'year' },
      { header: 'Consommation (kWh PCI)', format: 'whole' },
      { header: 'Corrigée du climat (kWh PCI)', format: 'whole' },
      { header: 'Surface (m²)', format: 'whole' },
      { header: 'Par m² (kWh/m²)', format: 'tenth' },
      { header: 'Référence (kWh PCI)', format: 'whole' },
      { header: 'Réduction brute', format: 'signed-percent' },
      { header: 'Réduction corrigée', format: 'signed-percent' },
      { header: 'Réserve', format: 'text' },
    ],
    rows: analyses.flatMap(({ site, years, analysis }) =>
      years.map((listed): SheetCell[] => {
        if (listed.kind === 'incomplete') {
          const lacking = Array.from({ length: 7 }, () => null);
          return [site.name, listed.year, ...lacking, 'année incomplète'];
        }
        const { consumptionKwh, adjustedKwh, surfaceM2 } = listed.figures;
        return [
          site.name,
          listed.year,
          consumptionKwh,
          adjustedKwh,
          surfaceM2,
          perM2(consumptionKwh, surfaceM2),
          analysis.kind === 'analysis' ? analysis.reference.consumptionKwh : null,
          divided(listed.rawReductionPercent, 100),
          divided(listed.adjustedReductionPercent, 100),
          null,
        ];
      }),
    ),
  };
}
