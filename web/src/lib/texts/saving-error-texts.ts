import type { ApiError } from './api-error.ts';

const faults: Record<string, string> = {
  'decided-missing':
    'Une action décidée a une date de décision. Indiquez-la, ou revenez à l’état «\u00a0étudiée\u00a0».',
  'works-from-missing': 'Indiquez le premier jour des travaux, ou choisissez un état qui les précède.',
  'works-to-missing': 'Indiquez le dernier jour des travaux, ou choisissez l’état «\u00a0en travaux\u00a0».',
  'works-order': 'Les travaux ne peuvent pas finir avant d’avoir commencé. Corrigez leurs dates.',
  'energy-twice': 'La même énergie figure deux fois dans les économies attendues. Réunissez les deux lignes.',
  'adjustment-order': 'Un ajustement ne peut pas finir avant d’avoir commencé. Corrigez ses mois.',
};

const elsewhere: Record<string, string> = {
  buildingId: 'Ce bâtiment n’est pas de ce site. Choisissez-en un autre, ou aucun.',
  pointIds: 'Un des points de livraison ne livre pas ce site. Retirez-le.',
  adjustments:
    'Le document d’un ajustement n’est pas joint à cette action. Joignez-le d’abord, puis choisissez-le.',
};

/** Refusals about saving actions. */
export const savingErrorTexts = {
  'saving-action-invalid': ({ params }: ApiError) =>
    faults[String(params['kind'])] ?? faults['works-order'] ?? '',
  'baseline-missing':
    'Cette économie ne peut pas être mesurée\u00a0: il n’y a pas de situation de référence à geler. La page de l’action dit ce qui manque.',
  'baseline-frozen': 'La situation de référence de cette énergie est déjà gelée. Rechargez la page.',
  'saving-action-elsewhere': ({ field }: ApiError) => elsewhere[field ?? ''] ?? elsewhere['pointIds'] ?? '',
};
