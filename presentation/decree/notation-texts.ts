import type { Leaves, Notation, NotationRefusal } from '@suivi/domain/decree/notation';
import { formatNumber } from '../ground/formats/number-formats.ts';

export const leavesWords: Record<Leaves, string> = {
  grey: 'Feuille grise',
  orange: 'Feuille orange',
  one_green: '1 feuille verte',
  two_green: '2 feuilles vertes',
  three_green: '3 feuilles vertes',
};

export const leavesMeanings: Record<Leaves, string> = {
  grey: 'La consommation dépasse celle de la référence. Une hausse que l’activité justifierait n’est pas distinguée ici.',
  orange: 'La consommation est sous celle de la référence, mais au-dessus de la trajectoire.',
  one_green: 'La consommation suit la trajectoire, à 10\u00a0% près.',
  two_green: 'La consommation est sous la trajectoire, de plus de 10\u00a0%.',
  three_green: 'La consommation est sous l’objectif absolu (Cabs).',
};

/** How many of the three leaves are filled, and with what. */
export const filledLeaves: Record<Leaves, { count: number; tone: 'grey' | 'orange' | 'green' }> = {
  grey: { count: 1, tone: 'grey' },
  orange: { count: 1, tone: 'orange' },
  one_green: { count: 1, tone: 'green' },
  two_green: { count: 2, tone: 'green' },
  three_green: { count: 3, tone: 'green' },
};

/** The outline of a leaf, 94 high. */
export const leafPath = 'M10 70C-4 34 26 8 74 6 80 52 54 82 22 74L10 88 6 84Z';

export const notationRefusals: Record<NotationRefusal, string> = {
  surface_unknown:
    'Pas de notation\u00a0: la surface de consommations énergétiques n’est pas connue pour les deux années.',
  no_adjusted_value: 'Pas de notation corrigée\u00a0: la correction climatique d’une des deux années manque.',
  no_cabs: 'Pas de notation\u00a0: l’objectif absolu (Cabs) de l’année n’est pas connu.',
  cabs_not_below_reference:
    'Pas de notation\u00a0: l’objectif absolu (Cabs) n’est pas sous la consommation de référence, il n’y a pas de trajectoire entre les deux.',
  reference_after_line: 'Pas de notation\u00a0: la référence n’est pas antérieure à 2030.',
};

/** The assumption made about the drawing of the annex. */
export const notationAssumption =
  'Hypothèse\u00a0: le dessin de l’annexe VII n’a pas pu être lu. La droite est tracée dans le temps, de l’année de référence (Cref) à 2030 (Cabs), et le fuseau fait ±10\u00a0% de sa valeur. Seule l’attestation d’OPERAT fait foi.';

const intensity = (value: number) => `${formatNumber(value, 1)}\u00a0kWh/m²`;

type Noted = Extract<Notation, { kind: 'notation' }>;

/** The figures from which the leaves are determined. */
export function notationRows({
  value,
  reference,
  cabs,
  referenceYear,
  year,
  line,
  low,
  high,
}: Noted): [string, string][] {
  return [
    [`Consommation ${year}`, intensity(value)],
    [`Référence ${referenceYear} (Cref)`, intensity(reference)],
    ['Objectif absolu (Cabs)', intensity(cabs)],
    [`Droite de tendance en ${year}`, intensity(line)],
    ['Fuseau (−10\u00a0% à +10\u00a0%)', `${intensity(low)} à ${intensity(high)}`],
  ];
}
