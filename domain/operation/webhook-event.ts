/** What other programs may be told of, as it happens. */
export const webhookEvents = ['alert.created', 'finding.created', 'month.closed', 'import.applied'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
