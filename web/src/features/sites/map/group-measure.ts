import type { SiteSummary } from '@suivi/contract/sites/sites';

/** The measures by which sites are drawn, as written in the address. */
export const groupMeasureIds = ['m2', 'ecart', 'euros'] as const;
export type GroupMeasure = (typeof groupMeasureIds)[number];

export const groupMeasures: Record<GroupMeasure, { label: string; title: string }> = {
  m2: { label: 'kWh/m²', title: 'Consommation par m²' },
  ecart: { label: 'Écart', title: 'Écart de consommation au même mois de l’année précédente' },
  euros: { label: '€', title: 'Coût TTC' },
};

/** The value by which a site is drawn; `reason`: why there is none. */
export type MeasuredSite = { site: SiteSummary } & ({ value: number; text: string } | { reason: string });
