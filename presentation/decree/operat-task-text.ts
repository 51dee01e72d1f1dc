import type { MissingMonth } from '@suivi/domain/decree/annual-consumption';
import type { OperatGap } from '@suivi/domain/decree/operat-sheet';
import { formatShortPeriod } from '../ground/formats/date-formats.ts';
import { formatM2 } from '../ground/formats/number-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';

/** The name of a gap shared by several sites. */
export const operatGapNames: Record<OperatGap['code'], string> = {
  missing_months: 'Consommations manquantes',
  siret: 'SIRET',
  surface: 'Surface de consommations énergétiques',
  sub_categories: 'Surfaces par sous-catégorie',
  sub_categories_refused: 'Surfaces par sous-catégorie à corriger',
  surface_gap: 'Surfaces dont la somme diffère',
  station: 'Station météo',
  reference: 'Choix de l’année de référence',
  indicator: 'Indicateur d’intensité d’usage',
};

/**
 * What is missing and where to correct it, without the names of activities: they are many, and a first screen does not load them.
 */
export function operatTaskText(gap: OperatGap): string {
  switch (gap.code) {
    case 'missing_months':
      return `Consommations manquantes\u00a0: ${monthsText(gap.months)}`;
    case 'siret':
      return 'SIRET du site (vue Sites)';
    case 'surface':
      return 'Surface de consommations énergétiques (vue Sites)';
    case 'sub_categories':
      return 'Surfaces par sous-catégorie d’activité';
    case 'sub_categories_refused':
      return 'Surfaces par sous-catégorie à corriger';
    case 'surface_gap':
      return `Les sous-catégories totalisent ${formatM2(gap.subCategoriesM2)} au lieu de ${formatM2(gap.surfaceM2)}`;
    case 'station':
      return 'Station météo avec des données (vue Sites, puis Météo)';
    case 'reference':
      return 'Choix de l’année de référence';
    case 'indicator':
      return 'Indicateur d’intensité d’usage';
    default:
      return gap satisfies never;
  }
}

/** Twelve months that lack the same energies are grouped as a whole year. */
function monthsText(months: readonly MissingMonth[]): string {
  const [first] = months;
  const lacks = new Set(months.map(({ energies }) => energies.join()));
  if (!first || months.length < 12 || lacks.size > 1) return months.map(monthText).join(', ');
  return `toute l’année ${first.period.year}${energiesText(first)}`;
}

function energiesText({ energies }: MissingMonth): string {
  return energies.length === 0 ? '' : ` (${energies.map(energyLabel).join(', ')})`;
}

function monthText(month: MissingMonth): string {
  return formatShortPeriod(month.period) + energiesText(month);
}
