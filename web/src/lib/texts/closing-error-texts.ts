import { isMonth } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import type { ApiError } from './api-error.ts';

/** Refusals about closed months, and about closing months. */
export const closingErrorTexts = {
  'month-closed': ({ params }: ApiError) =>
    `${capitalise(monthText(params))} est clôturé pour ${params['site']}\u00a0: personne n’y modifie plus rien, et rien n’a été enregistré. Demandez à un administrateur de rouvrir ce mois, dans Déclarations.`,
  'archive-month-closed': ({ params }: ApiError) =>
    `${params['site']} a des mois clôturés, dont ${monthText(params)}\u00a0: ni ce site ni un bâtiment relevé dans ces mois ne sont archivés, et rien n’a été enregistré. Donnez la date à laquelle le site quitte le groupe, ou demandez à un administrateur de rouvrir ces mois, dans Déclarations.`,
  'month-incomplete': ({ params }: ApiError) => {
    const count = Number(params['count'] ?? 1);
    const sites =
      count < 2 ? String(params['site']) : `${formatCount(count, 'centre')}, dont ${params['site']}`;
    return `${capitalise(monthText(params))} n’est pas complet (${sites}). Dites pourquoi vous clôturez quand même, ou complétez d’abord ce mois.`;
  },
  'month-not-over': 'Ce mois n’est pas fini. Clôturez-le une fois qu’il est passé.',
  'month-not-closed': 'Ce mois n’est clôturé pour aucun de ces centres. Rechargez la page.',
};

function monthText(params: ApiError['params']): string {
  const [year, month] = [Number(params['year']), Number(params['month'])];
  return isMonth(month) ? formatPeriod({ year, month }) : 'ce mois';
}
