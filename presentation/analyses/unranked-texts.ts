import type { UnrankedReason } from '@suivi/domain/analyses/rank-sites';
import { formatCount } from '../ground/formats/number-formats.ts';

/** Why a site has no rank. */
export const unrankedTexts: Record<UnrankedReason, (months: number) => string> = {
  'no-data': () => 'aucune donnée déclarée',
  incomplete: months => `période incomplète, ${formatCount(months, 'mois')} sans donnée`,
  'part-of-period': months =>
    `présent ${formatCount(months, 'mois')} seulement, ce qui ne se compare pas à la période entière`,
  'no-surface': () => 'surface de consommations énergétiques inconnue',
  'not-in-use': () => 'aucune consommation attendue dans ce centre',
  'unknown-value': () => 'il manque à des mois une conversion, un prix ou un facteur',
};
