/** Events of which other programs can be notified when they happen. */
export const webhookEvents = ['alert.created', 'finding.created', 'month.closed', 'import.applied'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
