import type { ReportSection } from '@suivi/domain/reports/report-section';

/** The headings of an annual report, on the page that prepares it and in print. */
export const sectionTitles: Record<ReportSection, string> = {
  summary: 'Synthèse',
  cost: 'Pourquoi ce coût',
  energies: 'Par énergie',
  months: 'Mois par mois',
  years: 'Cinq ans',
  centres: 'Centre par centre',
  decree: 'Décret Tertiaire',
  bills: 'Argent récupéré sur les factures',
  actions: 'Actions d’économie',
  alerts: 'Alertes',
  quality: 'Qualité des données',
};

/** What each section contains, for people who decide whether to omit it. */
export const sectionHints: Record<ReportSection, string> = {
  summary: 'Consommation, coût et émissions de l’année.',
  cost: 'L’écart de coût avec l’année précédente, effet par effet.',
  energies: 'Quantité, coût et CO₂ de chaque énergie.',
  months: 'Les douze mois, à côté de ceux de l’année précédente.',
  years: 'Les cinq dernières années, brutes et corrigées du climat.',
  centres: 'kWh/m², €/MWh, €/m² et tendance de chaque centre.',
  decree: 'La position à la fin de l’année du rapport.',
  bills: 'Ce que les contrôles des factures ont fait revenir.',
  actions: 'Les actions et leurs économies mesurées.',
  alerts: 'Les alertes de l’année et ce qu’elles sont devenues.',
  quality: 'Mois manquants, coûts estimés, mois clôturés.',
};
