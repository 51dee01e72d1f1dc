import type { ComponentType } from 'react';
import type { ViewId } from '../lib/navigation/view-link.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import { lazyPage } from './lazy-page.tsx';

export type View = {
  label: string;
  icon: IconName;
  /** `own`: not in the menu, reached from the name of the person or of a site. */
  group: 'main' | 'purchases' | 'acting' | 'documents' | 'administration' | 'own';
  /** Null when the view is not built yet; it then says so. */
  page: ComponentType | null;
};

/** Every view, in the order of the sidebar. */
export const views: Record<ViewId, View> = {
  dashboard: {
    label: 'Tableau de Bord',
    icon: 'dashboard',
    group: 'main',
    page: lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  map: {
    label: 'Cartographie',
    icon: 'map',
    group: 'main',
    page: lazyPage(() => import('../features/sites/map/site-map-page.tsx'), 'SiteMapPage'),
  },
  'building-data': {
    label: 'Données/Bâtiment',
    icon: 'building',
    group: 'main',
    page: lazyPage(() => import('../features/sites/buildings/buildings-page.tsx'), 'BuildingsPage'),
  },
  'monthly-declarations': {
    label: 'Déclarations',
    icon: 'declaration',
    group: 'main',
    page: lazyPage(() => import('../features/declarations/declarations-page.tsx'), 'DeclarationsPage'),
  },
  analytics: {
    label: 'Analyses',
    icon: 'analytics',
    group: 'main',
    page: lazyPage(() => import('../features/analyses/analytics-page.tsx'), 'AnalyticsPage'),
  },
  alerts: {
    label: 'Alertes',
    icon: 'bell',
    group: 'main',
    page: lazyPage(() => import('../features/alerts/alerts-page.tsx'), 'AlertsPage'),
  },
  'decret-tertiaire': {
    label: 'Décret Tertiaire',
    icon: 'target',
    group: 'main',
    page: lazyPage(() => import('../features/decree/decree-page.tsx'), 'DecreePage'),
  },
  bills: {
    label: 'Factures',
    icon: 'bill',
    group: 'purchases',
    page: lazyPage(() => import('../features/bills/bills-page.tsx'), 'BillsPage'),
  },
  contracts: {
    label: 'Contrats et points',
    icon: 'declaration',
    group: 'purchases',
    page: lazyPage(() => import('../features/supply/contracts-page.tsx'), 'ContractsPage'),
  },
  budget: {
    label: 'Budget',
    icon: 'table',
    group: 'purchases',
    page: lazyPage(() => import('../features/budget/budget-page.tsx'), 'BudgetPage'),
  },
  actions: {
    label: 'Actions',
    icon: 'check',
    group: 'acting',
    page: lazyPage(() => import('../features/actions/actions-page.tsx'), 'ActionsPage'),
  },
  obligations: {
    label: 'Obligations',
    icon: 'calendar',
    group: 'acting',
    page: lazyPage(() => import('../features/decree/obligations/obligations-page.tsx'), 'ObligationsPage'),
  },
  reports: {
    label: 'Rapports',
    icon: 'pdf',
    group: 'documents',
    page: lazyPage(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  },
  imports: {
    label: 'Imports et exports',
    icon: 'exchange',
    group: 'documents',
    page: lazyPage(() => import('../features/imports/imports-page.tsx'), 'ImportsPage'),
  },
  sites: {
    label: 'Sites',
    icon: 'sites',
    group: 'administration',
    page: lazyPage(() => import('../features/sites/sites-page.tsx'), 'SitesPage'),
  },
  settings: {
    label: 'Paramètres',
    icon: 'settings',
    group: 'administration',
    page: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
  },
  accounts: {
    label: 'Comptes',
    icon: 'account',
    group: 'administration',
    page: lazyPage(() => import('../features/accounts/accounts-page.tsx'), 'AccountsPage'),
  },
  journal: {
    label: 'Journal',
    icon: 'journal',
    group: 'administration',
    page: lazyPage(() => import('../features/operation/journal/journal-page.tsx'), 'JournalPage'),
  },
  site: {
    label: 'Page d’un centre',
    icon: 'sites',
    group: 'own',
    page: lazyPage(() => import('../features/dashboard/site/site-page.tsx'), 'SitePage'),
  },
  'own-account': {
    label: 'Mon compte',
    icon: 'lock',
    group: 'own',
    page: lazyPage(() => import('../features/accounts/own-account/own-account-page.tsx'), 'OwnAccountPage'),
  },
};
