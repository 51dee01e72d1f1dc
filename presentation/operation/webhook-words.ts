import type { WebhookEvent } from '@suivi/domain/operation/webhook-event';

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'alert.created': 'Nouvelle alerte',
  'finding.created': 'Nouveau constat sur une facture',
  'month.closed': 'Mois clos',
  'import.applied': 'Import terminé',
};
