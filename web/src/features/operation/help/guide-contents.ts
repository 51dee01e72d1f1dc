import type { ViewId } from '../../../lib/navigation/view-link.ts';

/** The page of the guide that opens for each view. */
export const pageOfView: Record<ViewId, string> = {
  dashboard: 'tableau-de-bord',
  map: 'cartographie',
  'building-data': 'donnees-batiment',
  'monthly-declarations': 'declarations',
  bills: 'factures',
  analytics: 'analyses',
  alerts: 'alertes',
  actions: 'actions',
  budget: 'budget',
  contracts: 'points-de-livraison',
  obligations: 'decret-tertiaire',
  'decret-tertiaire': 'decret-tertiaire',
  reports: 'rapports',
  imports: 'imports-et-exports',
  sites: 'sites',
  settings: 'parametres',
  accounts: 'comptes',
  journal: 'journal',
  site: 'tableau-de-bord',
  'own-account': 'mon-compte',
};

/** Parts of « Contrats et points » with a page of their own, by their name in the address. */
export const pageOfPart = { courbes: 'courbes-de-charge', comptage: 'comptage' } as const;

/** The files of `docs/guide`, in reading order. */
export const guideContents: { title: string; pages: { name: string; label: string }[] }[] = [
  {
    title: 'Le mois, rôle par rôle',
    pages: [
      { name: 'bien-commencer', label: 'Bien commencer' },
      { name: 'mois-equipe-technique', label: 'Équipe Technique' },
      { name: 'mois-service-financier', label: 'Service Financier' },
      { name: 'mois-responsable-rse', label: 'Responsable RSE' },
      { name: 'mois-direction', label: 'Direction (Lecture Seule)' },
      { name: 'mois-administrateur', label: 'Administrateur' },
    ],
  },
  {
    title: 'Vue par vue',
    pages: [
      { name: 'tableau-de-bord', label: 'Tableau de Bord' },
      { name: 'cartographie', label: 'Cartographie' },
      { name: 'donnees-batiment', label: 'Données/Bâtiment' },
      { name: 'declarations', label: 'Déclarations' },
      { name: 'factures', label: 'Factures' },
      { name: 'analyses', label: 'Analyses' },
      { name: 'alertes', label: 'Alertes' },
      { name: 'actions', label: 'Actions' },
      { name: 'budget', label: 'Budget' },
      { name: 'decret-tertiaire', label: 'Décret Tertiaire' },
      { name: 'rapports', label: 'Rapports' },
      { name: 'imports-et-exports', label: 'Imports et exports' },
      { name: 'annee-dans-un-tableur', label: 'L’année dans un tableur' },
      { name: 'points-de-livraison', label: 'Contrats et points' },
      { name: 'comptage', label: 'Comptage' },
      { name: 'courbes-de-charge', label: 'Courbes de charge' },
      { name: 'sites', label: 'Sites' },
      { name: 'parametres', label: 'Paramètres' },
      { name: 'comptes', label: 'Comptes' },
      { name: 'journal', label: 'Journal' },
      { name: 'mon-compte', label: 'Mon compte' },
    ],
  },
];
