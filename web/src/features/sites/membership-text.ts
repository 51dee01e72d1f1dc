import type { SiteRecord } from '@suivi/contract/sites/sites';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';

/** When the site entered and left the group, as far as it is stated: « Entrée : 01/07/2019 ». */
export function membershipTexts({ joinedOn, leftOn }: Pick<SiteRecord, 'joinedOn' | 'leftOn'>): string[] {
  return [
    ...(joinedOn === null ? [] : [`Entrée\u00a0:\u00a0${formatIsoDay(joinedOn)}`]),
    ...(leftOn === null ? [] : [`Sortie\u00a0:\u00a0${formatIsoDay(leftOn)}`]),
  ];
}
