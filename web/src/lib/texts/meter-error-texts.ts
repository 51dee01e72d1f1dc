import type { ErrorCode } from '@suivi/contract/ground/errors';
import { frenchOfIso } from '@suivi/domain/ground/calendar/french-day';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import type { ApiError } from './api-error.ts';

const dayOf = ({ params }: ApiError) => frenchOfIso(String(params['day'] ?? ''));

/** Why a meter, an index or an allocation key is refused. */
export const meterErrorTexts: Record<
  Extract<ErrorCode, `${'meter' | 'key'}-${string}`>,
  string | ((error: ApiError) => string)
> = {
  'meter-name-taken':
    'Un compteur de cette énergie porte déjà ce nom dans ce centre. Choisissez-en un autre.',
  'meter-days-disordered':
    'Un dernier jour vient avant le premier, ou deux périodes se recouvrent. Corrigez les dates.',
  'meter-formula-missing':
    'Un compteur calculé a au moins un terme, et lui seul. Ajoutez un compteur ou un point à la formule.',
  'meter-building-missing':
    'Choisissez le bâtiment dont ce compteur reprend les relevés mensuels (électricité, gaz ou eau).',
  'meter-building-taken':
    'Un autre compteur reprend déjà les relevés de ce bâtiment. Ouvrez-le pour le modifier.',
  'meter-node-elsewhere':
    'Un compteur ou un point nommé ici n’est pas de cette énergie, ou pas de ce centre. Choisissez-en un autre.',
  'meter-cycle': ({ params }) =>
    `Ces compteurs dépendraient d’eux-mêmes\u00a0: ${params['path'] ?? ''}. Placez l’un d’eux ailleurs.`,
  'meter-in-use':
    'Ce compteur a des index ou des clés, ou d’autres compteurs en dépendent. Donnez-lui un dernier jour, ou retirez-les d’abord.',
  'meter-table-parent': ({ params }) =>
    `«\u00a0${params['parent'] ?? ''}\u00a0» n’est ni un compteur ni un point de cette énergie et de ce centre, ou le compteur est déjà placé ailleurs. Corrigez la colonne «\u00a0compteur parent\u00a0», ou déplacez-le par «\u00a0Placer sous\u00a0».`,
  'meter-table-index': error =>
    `Un autre index est déjà relevé le ${dayOf(error)}. Corrigez la ligne, ou modifiez cet index dans sa liste.`,
  'meter-not-read':
    'Ce compteur reprend les relevés d’un bâtiment ou se calcule\u00a0: il n’a pas d’index propre.',
  'meter-reading-ahead': 'Ce jour n’est pas encore venu. Corrigez la date du relevé.',
  'meter-index-twice': error =>
    `Un index est déjà relevé le ${dayOf(error)}. Modifiez-le, ou corrigez la date.`,
  'meter-index-falling': error =>
    `Index en baisse le ${dayOf(error)}\u00a0: il est plus petit que le précédent. Corrigez-le\u00a0; si le compteur a été remplacé, saisissez d’abord l’index de fin de l’ancien, puis celui de début du nouveau.`,
  'meter-index-rollover': error =>
    `L’index baisse le ${dayOf(error)}. Le compteur a-t-il fait un tour, pour une consommation de ${formatNumber(Number(error.params['quantity']), 0)}\u00a0? Si oui, choisissez la nature «\u00a0Tour de compteur\u00a0»\u00a0; sinon, corrigez l’index.`,
  'meter-index-no-rollover': error =>
    `Un tour de compteur n’explique pas l’index du ${dayOf(error)}\u00a0: il n’a pas baissé, ou la consommation dépasserait le maximum plausible. Choisissez une autre nature, ou corrigez l’index.`,
  'key-not-whole': ({ params }) =>
    `Les parts font ${formatNumber(Number(params['percent']), 4)}\u00a0% au lieu de 100\u00a0%. Corrigez-les.`,
  'key-overlapping': 'Une autre clé du même compteur partage ces jours. Donnez-lui d’abord un dernier jour.',
  'key-target-twice': 'Un destinataire figure deux fois. Réunissez ses deux parts.',
  'key-of-a-meter':
    'Une clé de puissance ou de montants fixes est celle d’un point de livraison. Choisissez-le.',
};
