import { Reservation as Mark } from '../../ui/figures/reservation.tsx';
import type { Reservation } from './summary-shown.ts';
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

type ReservationMarksProps = { reservations: readonly Reservation[]; figure: Figure; onOpen: () => void };

export function ReservationMarks({ reservations, figure, onOpen }: ReservationMarksProps) {
  const kinds = [...new Set(reservationsOfFigure(reservations, figure).map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return kinds.map(kind => (
    <Mark key={kind} onOpen={onOpen} about="voir les mois concernés">
      {marks[kind].text}
    </Mark>
  ));
}
