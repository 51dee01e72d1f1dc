import { estimatedShare } from '@suivi/domain/months/estimated-share';
import { totalReservations } from '@suivi/domain/months/totals';
import type { Reservation } from './explained.ts';
import { formatShare } from '@suivi/presentation/ground/formats/number-formats';
import { reservationMarks } from '@suivi/presentation/months/reservation-text';
import { Reservation as Mark } from '../../ui/figures/reservation.tsx';
import type { Summary } from './summary-shown.ts';
import type { Figure } from './figure.ts';

type Kind = Reservation['kind'];

export function reservationsOfFigure(reservations: readonly Reservation[], figure: Figure): Reservation[] {
  return reservations.filter(({ kind }) => reservationMarks[kind].figures.includes(figure));
}

type ReservationMarksProps = { of: Summary['current']; figure: Figure; onOpen: () => void };

export function ReservationMarks({ of, figure, onOpen }: ReservationMarksProps) {
  const reservations = totalReservations(of.energies);
  const kinds = [...new Set(reservationsOfFigure(reservations, figure).map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <Mark onOpen={onOpen} about="voir les mois concernés">
      {kinds.map(kind => markText(kind, figure, { ...of.totals, reservations })).join(', ')}
    </Mark>
  );
}

/** For example « relevés estimés », with the share of the figure concerned where it is known. */
function markText(kind: Kind, figure: Figure, totals: Parameters<typeof estimatedShare>[0]): string {
  const isTold =
    (kind === 'estimated-cost' && figure === 'cost') ||
    (kind === 'estimated-quantities' && figure === 'consumption');
  const share = isTold ? estimatedShare(totals, figure === 'cost' ? 'cost' : 'consumption') : null;
  if (share === null) return reservationMarks[kind].text;
  const text = share < 0.5 ? 'moins de 1\u00a0%' : formatShare(share);
  return kind === 'estimated-cost' ? `${text} estimé` : `${reservationMarks[kind].text}\u00a0: ${text}`;
}
