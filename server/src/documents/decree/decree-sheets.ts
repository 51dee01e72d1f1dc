import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { leavesWords } from '@suivi/presentation/decree/notation-texts';
import { noVerdictReasons } from '@suivi/presentation/decree/no-verdict-reasons';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import { divided } from '../parts/divided.ts';
import { type DocumentAbout, headingOf } from '../parts/document-about.ts';
import { methodSheet } from '../parts/method-sheet.ts';
import type { DecreeGroup, DecreeSite } from './decree-answers.ts';
import { decreeMethod } from './decree-method.ts';
import { obligationsSheet } from './obligations-sheet.ts';

/** Where every subject site stands, and every year of each. */
export function decreeSheets(
  group: DecreeGroup,
  analyses: readonly DecreeSite[],
  duties: Parameters<typeof obligationsSheet>[0],
  about: DocumentAbout,
): Sheet[] {
  return [
    groupSheet(group, headingOf(about, 'Décret Tertiaire – groupement', 'Estimation, objectif 2030')),
    yearsSheet(analyses, headingOf(about, 'Décret Tertiaire – années', 'Douze mois complets seulement')),
    obligationsSheet(
      duties,
      headingOf(about, 'Décret Tertiaire – obligations', 'Un rappel, pas un avis juridique'),
    ),
    methodSheet(decreeMethod, [], headingOf(about, 'Méthode')),
  ];
}

function groupSheet({ sites, ...group }: DecreeGroup, heading: string[]): Sheet {
  return {
    name: 'Groupement',
    heading,
    columns: [
      { header: 'Centre', format: 'text' },
      { header: 'Référence à partir de', format: 'text' },
      { header: 'Année', format: 'year' },
      { header: 'Consommation (kWh)', format: 'whole' },
      { header: 'Objectif 2030 (kWh)', format: 'whole' },
      { header: 'Écart à l’objectif (kWh)', format: 'whole' },
      { header: 'Objectif retenu', format: 'text' },
      { header: 'Base', format: 'text' },
      { header: 'Notation (estimation)', format: 'text' },
      { header: 'Sans verdict', format: 'text' },
    ],
    rows: sites.map((each): SheetCell[] => {
      const reference = formatPeriod(each.referenceFrom);
      if (each.kind === 'no_verdict') {
        return [
          each.site.name,
          reference,
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          noVerdictReasons[each.reason],
        ];
      }
      return [
        each.site.name,
        reference,
        each.year,
        each.consumptionKwh,
        each.targetKwh,
        each.balanceKwh,
        each.retained === 'relative' ? 'relatif (−40\u00a0%)' : 'absolu (Cabs)',
        each.basis === 'raw' ? 'brute' : 'corrigée du climat',
        each.leaves === null ? null : leavesWords[each.leaves],
        null,
      ];
    }),
    totals: ['Total', null, null, group.consumptionKwh, group.targetKwh],
  };
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
      { header: 'Réduction brute', format: 'signed-percent' },
      { header: 'Réduction corrigée', format: 'signed-percent' },
      { header: 'Réserve', format: 'text' },
    ],
    rows: analyses.flatMap(({ site, years }) =>
      years.map((listed): SheetCell[] => {
        if (listed.kind === 'incomplete') {
          return [site.name, listed.year, null, null, null, null, null, 'année incomplète'];
        }
        const { consumptionKwh, adjustedKwh, surfaceM2 } = listed.figures;
        return [
          site.name,
          listed.year,
          consumptionKwh,
          adjustedKwh,
          surfaceM2,
          divided(listed.rawReductionPercent, 100),
          divided(listed.adjustedReductionPercent, 100),
          null,
        ];
      }),
    ),
  };
}
