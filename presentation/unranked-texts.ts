import type { UnrankedReason } from '@suivi/domain/analytics/rank-sites';
import { formatCount } from './formats.ts';

/** Why a site has no rank. */
export const unrankedTexts: Record<UnrankedReason, (missingMonths: number) => string> = {
  'no-data': () => 'aucune donnée déclarée',
  'incomplete-year': count => `année incomplète, ${formatCount(count, 'mois manquant', 'mois manquants')}`,
  'no-surface': () => 'surface de consommations énergétiques inconnue',
  'not-in-use': () => 'aucune consommation attendue dans ce centre',
  'unknown-value': () => 'il manque à des mois une conversion, un prix ou un facteur',
};
