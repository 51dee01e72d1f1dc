import { formatM2 } from '@suivi/presentation/ground/formats/number-formats';
import type { TracedYear } from './answers.ts';
import { subCategoryName } from '@suivi/presentation/decree/cabs-text';

type Reservation = Extract<TracedYear['cabs'], { kind: 'cabs' }>['reservations'][number];

export function cabsReservationText(reservation: Reservation): string {
  switch (reservation.code) {
    case 'standard_indicators':
      return `Valeurs étalons pour : ${reservation.subCategories.map(subCategoryName).join(', ')}.`;
    case 'formula_not_held':
      return `Activité prise à sa valeur étalon, la formule de l’annexe n’étant pas tenue ici\u00a0: ${reservation.subCategories.map(subCategoryName).join(', ')}. Le USE modulé qu’OPERAT affiche peut être saisi à la place (Surfaces et usages).`;
    case 'surface_gap':
      return `Les sous-catégories totalisent ${formatM2(reservation.subCategoriesM2)} et la surface de consommations énergétiques ${formatM2(reservation.surfaceM2)}.`;
    case 'default_share_unverified':
      return 'Sans surface de consommations énergétiques, la part de 80 % de la « valeur par défaut » n’est pas vérifiée.';
    default:
      return reservation satisfies never;
  }
}
