import type { ComponentType } from 'react';
import type { ViewId } from '../lib/navigation/view-link.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import { lazyPage } from './lazy-page.tsx';

export type View = {
  label: string;
  icon: IconName;
  /** `linked`: reached from other views; `own`: from the person's name. */
  group: 'main' | 'administration' | 'linked' | 'own';
  /** Null: the view is not built yet, and says so. */
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
    page: lazyPage(() => import('../features/site-map/site-map-page.tsx'), 'SiteMapPage'),
  },
  'building-data': {
    label: 'Données/Bâtiment',
    icon: 'building',
    group: 'main',
    page: lazyPage(() => import('../features/buildings/buildings-page.tsx'), 'BuildingsPage'),
  },
  'monthly-declarations': {
    label: 'Déclarations',
    icon: 'declaration',
    group: 'main',
    page: lazyPage(() => import('../features/declarations/declarations-page.tsx'), 'DeclarationsPage'),
  },
  bills: {
    label: 'Factures',
    icon: 'bill',
    group: 'main',
    page: lazyPage(() => import('../features/bills/bills-page.tsx'), 'BillsPage'),
  },
  analytics: {
    label: 'Analyses',
    icon: 'analytics',
    group: 'main',
    page: lazyPage(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  },
  alerts: {
    label: 'Alertes',
    icon: 'bell',
    group: 'main',
    page: lazyPage(() => import('../features/alerts/alerts-page.tsx'), 'AlertsPage'),
  },
  actions: {
    label: 'Actions',
    icon: 'check',
    group: 'main',
    page: lazyPage(() => import('../features/actions/actions-page.tsx'), 'ActionsPage'),
  },
  budget: {
    label: 'Budget',
    icon: 'table',
    group: 'main',
    page: lazyPage(() => import('../features/budget/budget-page.tsx'), 'BudgetPage'),
  },
  'decret-tertiaire': {
    label: 'Décret Tertiaire',
    icon: 'target',
    group: 'main',
    page: lazyPage(() => import('../features/decree/decree-page.tsx'), 'DecreePage'),
  },
  reports: {
    label: 'Rapports',
    icon: 'pdf',
    group: 'main',
    page: lazyPage(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  },
  imports: {
    label: 'Imports et exports',
    icon: 'exchange',
    group: 'main',
    page: lazyPage(() => import('../features/imports/imports-page.tsx'), 'ImportsPage'),
  },
  'delivery-points': {
    label: 'Points de livraison',
    icon: 'sites',
    group: 'linked',
    page: lazyPage(
      () => import('../features/delivery-points/delivery-points-page.tsx'),
      'DeliveryPointsPage',
    ),
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
    page: lazyPage(() => import('../features/journal/journal-page.tsx'), 'JournalPage'),
  },
  'own-account': {
    label: 'Mon compte',
    icon: 'lock',
    group: 'own',
    page: lazyPage(() => import('../features/own-account/own-account-page.tsx'), 'OwnAccountPage'),
  },
};
