import type { SiteRecord } from '@suivi/contract/sites/sites';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatShortDay } from '@suivi/presentation/ground/formats/date-formats';

/** When the site entered and left the group, as far as it is stated: « Entrée : 01/07/2019 ». */
export function membershipTexts({ joinedOn, leftOn }: Pick<SiteRecord, 'joinedOn' | 'leftOn'>): string[] {
  return [
    ...(joinedOn === null ? [] : [`Entrée\u00a0:\u00a0${formatShortDay(fromIsoDay(joinedOn))}`]),
    ...(leftOn === null ? [] : [`Sortie\u00a0:\u00a0${formatShortDay(fromIsoDay(leftOn))}`]),
  ];
}
