import type { InsufficientReason } from '@suivi/domain/decree/compare-site';
import type { IncompleteYear } from '@suivi/domain/decree/annual-consumption';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';

type Told =
  | Exclude<InsufficientReason, { code: 'reference_incomplete' }>
  | { code: 'reference_incomplete'; annual: Pick<IncompleteYear, 'missing'> };

/** Why a site cannot be compared with its reference. */
export function insufficientText(reason: Told): string {
  switch (reason.code) {
    case 'no_complete_year':
      return 'Aucune année n’est complète : une année dont un mois manque ne sert jamais au calcul.';
    case 'no_reference_year':
      return 'Aucune année de 2010 à 2022 n’est complète, et l’ouverture du site n’est pas renseignée\u00a0: il n’a pas d’année de référence. Déclarez une de ces années, ou indiquez l’ouverture dans «\u00a0Surfaces et usages\u00a0».';
    case 'reference_incomplete': {
      const { missing } = reason.annual;
      const [first] = missing;
      if (!first) return 'L’année de référence est incomplète.';
      const energies = first.energies.map(energyLabel).join(', ');
      const others =
        missing.length > 1 ? `, et ${formatCount(missing.length - 1, 'autre mois', 'autres mois')}` : '';
      return `L’année de référence est incomplète : il manque ${formatPeriod(first.period)}${energies === '' ? '' : ` (${energies})`}${others}.`;
    }
    case 'fewer_than_two_years':
      return 'Aucune année complète ne suit l’année de référence.';
    case 'zero_reference':
      return 'La consommation de l’année de référence est nulle : aucune réduction ne peut être calculée.';
    case 'zero_latest':
      return `La consommation de ${reason.year} est nulle : vérifiez les déclarations avant d’en tirer une conclusion.`;
    default:
      return reason satisfies never;
  }
}
