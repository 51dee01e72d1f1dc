import { estimatedShare } from '@suivi/domain/months/estimated-share';
import { formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { Reservation as Mark } from '../../ui/figures/reservation.tsx';
import type { Reservation, Summary } from './summary-shown.ts';
import type { Figure } from './figure.ts';

type Kind = Reservation['kind'];

/** Which reservations a figure carries, and the words of their mark. */
const marks: Record<Kind, { text: string; figures: readonly Figure[] }> = {
  'missing-months': { text: 'données partielles', figures: ['consumption', 'cost', 'emissions'] },
  'partial-months': { text: 'mois en partie facturés', figures: ['consumption', 'cost', 'emissions'] },
  'estimated-quantities': { text: 'relevés estimés', figures: ['consumption', 'cost', 'emissions'] },
  'suspect-months': { text: 'mois à vérifier', figures: ['consumption', 'cost', 'emissions'] },
  'unconverted-months': { text: 'non converti', figures: ['consumption', 'emissions'] },
  'unknown-cost': { text: 'coût incomplet', figures: ['cost'] },
  'unknown-factor': { text: 'facteur inconnu', figures: ['emissions'] },
  'estimated-cost': { text: 'estimé', figures: ['cost'] },
  'fallback-factor': { text: 'facteur de remplacement', figures: ['emissions'] },
};

export function reservationsOfFigure(reservations: readonly Reservation[], figure: Figure): Reservation[] {
  return reservations.filter(({ kind }) => marks[kind].figures.includes(figure));
}

type Totals = Summary['current']['totals'];
type ReservationMarksProps = { totals: Totals; figure: Figure; onOpen: () => void };

export function ReservationMarks({ totals, figure, onOpen }: ReservationMarksProps) {
  const kinds = [...new Set(reservationsOfFigure(totals.reservations, figure).map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return kinds.map(kind => (
    <Mark key={kind} onOpen={onOpen} about="voir les mois concernés">
      {markText(kind, figure, totals)}
    </Mark>
  ));
}

/** « relevés estimés », with how much of the figure it is where that is known. */
function markText(kind: Kind, figure: Figure, totals: Totals): string {
  const isTold =
    (kind === 'estimated-cost' && figure === 'cost') ||
    (kind === 'estimated-quantities' && figure === 'consumption');
  const share = isTold ? estimatedShare(totals, figure === 'cost' ? 'cost' : 'consumption') : null;
  if (share === null) return marks[kind].text;
  const text = share < 0.5 ? 'moins de 1\u00a0%' : formatShare(share);
  return kind === 'estimated-cost' ? `${text} estimé` : `${marks[kind].text}\u00a0: ${text}`;
}
