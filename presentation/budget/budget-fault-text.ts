import { type BudgetCellFault, budgetColumns, budgetKindTexts } from '@suivi/domain/budget/budget-file';

const sentences: Record<BudgetCellFault['fault'], string> = {
  'columns-missing': 'cette colonne manque. Partez du classeur de «\u00a0Exporter\u00a0»',
  'site-unknown': 'aucun centre n’a ce code. Reprenez celui de «\u00a0Exporter\u00a0»',
  'energy-unknown': 'ce n’est pas le nom d’une énergie. Reprenez celui de «\u00a0Exporter\u00a0»',
  'kind-unknown': `écrivez «\u00a0${budgetKindTexts.energy}\u00a0» ou «\u00a0${budgetKindTexts.saving}\u00a0»`,
  'month-invalid': 'écrivez le mois de 1 à 12',
  'number-invalid':
    'ce n’est pas un nombre qui convient. Corrigez-le (trois décimales pour une quantité, six pour un prix)',
  'sign-wrong': 'une consommation est positive, une économie négative. Corrigez le signe',
  'amount-differs':
    'le montant n’est pas quantité × prix + part fixe + taxes. Corrigez-le, ou videz la cellule',
  'line-twice':
    'ce mois figure deux fois pour ce centre, cette énergie et cette nature. Retirez une des lignes',
  'note-too-long': 'cette note dépasse 500 caractères. Raccourcissez-la',
};

/** « Ligne 12, Mois « 13 » : écrivez le mois de 1 à 12. » */
export function budgetFaultText({ line, column, fault, text }: BudgetCellFault): string {
  const said = text === '' || fault === 'columns-missing' ? '' : ` «\u00a0${text.slice(0, 40)}\u00a0»`;
  return `Ligne ${line}, ${budgetColumns[column]}${said}\u00a0: ${sentences[fault]}.`;
}
