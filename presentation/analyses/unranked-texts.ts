import type { UnrankedReason } from '@suivi/domain/analytics/rank-sites';
import { formatCount } from '../formats/number-formats.ts';

/** Why a site has no rank. */
export const unrankedTexts: Record<UnrankedReason, (months: number) => string> = {
  'no-data': () => 'aucune donnée déclarée',
  'incomplete-year': months => `année incomplète, ${formatCount(months, 'mois')} sans donnée`,
  'part-of-year': months =>
    `présent ${formatCount(months, 'mois')} sur 12, ce qui ne se compare pas à une année`,
  'no-surface': () => 'surface de consommations énergétiques inconnue',
  'not-in-use': () => 'aucune consommation attendue dans ce centre',
  'unknown-value': () => 'il manque à des mois une conversion, un prix ou un facteur',
};
