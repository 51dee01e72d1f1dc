import type { OperatGap } from '@suivi/domain/decree/operat-sheet';
import { cabsReasonText, indicatorLooks, subCategoryName } from './cabs-text.ts';
import { operatTaskText } from './operat-task-text.ts';

/** The notice shown with every preparation. */
export const operatNotice =
  'Préparation pour la saisie sur OPERAT, à vérifier par la personne qui déclare. Ce n’est pas un fichier officiel.';

/** What is missing and where to correct it, with the activity when one is concerned. */
export function operatGapText(gap: OperatGap): string {
  if (gap.code === 'sub_categories_refused')
    return `${operatTaskText(gap)}\u00a0: Cabs ${cabsReasonText(gap.reason)}`;
  if (gap.code === 'indicator')
    return `${subCategoryName(gap.subCategory)}\u00a0: ${indicatorLooks[gap.indicator].label.toLocaleLowerCase('fr-FR')}`;
  return operatTaskText(gap);
}
