import type { SiteSummary } from '@suivi/contract/sites/sites';

/** By what the centres are drawn, and as what it stands in the address. */
export const groupMeasureIds = ['m2', 'ecart', 'euros'] as const;
export type GroupMeasure = (typeof groupMeasureIds)[number];

export const groupMeasures: Record<GroupMeasure, { label: string; title: string }> = {
  m2: { label: 'kWh/m²', title: 'Consommation par m²' },
  ecart: { label: 'Écart', title: 'Écart de consommation au même mois de l’année précédente' },
  euros: { label: '€', title: 'Coût TTC' },
};

/** What a centre is drawn by; `reason`: why it is not. */
export type MeasuredSite = { site: SiteSummary } & ({ value: number; text: string } | { reason: string });
