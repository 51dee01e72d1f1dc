import type { OutboxState, OutboxSubject } from '@suivi/contract/operation/mail';

export const outboxStateLabels: Record<OutboxState, string> = {
  waiting: 'en attente',
  sent: 'envoyé',
  failed: 'refusé',
  stopped: 'arrêté',
};

export const outboxSubjectLabels: Record<OutboxSubject, string> = {
  invitation: 'Invitation',
  password: 'Nouveau mot de passe',
  'sign-in': 'Avis de connexion',
  token: 'Fin d’un jeton',
  digest: 'Résumé périodique',
  critical: 'Alerte critique',
  report: 'Rapport à date',
  event: 'Événement',
};
