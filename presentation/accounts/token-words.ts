import type { TokenScope } from '@suivi/domain/accounts/token-scope';

export const tokenScopeLabels: Record<TokenScope, string> = {
  months: 'Lire les mois, les centres et les points de livraison',
  bills: 'Lire les factures',
  alerts: 'Lire les alertes et les actions',
  readings: 'Déposer des relevés et des mesures',
};
