import type { OperatGap } from '@suivi/domain/decree/operat-sheet';
import { cabsReasonText, indicatorLooks, subCategoryName } from './cabs-text.ts';
import { operatTaskText } from './operat-task-text.ts';

/** What a preparation always says of itself. */
export const operatNotice =
  'Préparation pour la saisie sur OPERAT, à vérifier par la personne qui déclare. Ce n’est pas un fichier officiel.';

/** What is missing, and where it is mended, with the activity where one is in question. */
export function operatGapText(gap: OperatGap): string {
  if (gap.code === 'sub_categories_refused')
    return `${operatTaskText(gap)} : Cabs ${cabsReasonText(gap.reason)}`;
  if (gap.code === 'indicator')
    return `${subCategoryName(gap.subCategory)} : ${indicatorLooks[gap.indicator].label.toLocaleLowerCase('fr-FR')}`;
  return operatTaskText(gap);
}
