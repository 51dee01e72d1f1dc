import { exportedDocuments } from '@suivi/domain/reports/exported-months';
import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, instant, period } from '../ground/primitives.ts';

const noticedExport = z.strictObject({
  at: instant,
  document: z.enum(exportedDocuments),
  /** True for a document that was made official; it is kept as it was. */
  isFiled: z.boolean(),
  /** The name of the site that the export is about; null for all sites. */
  siteName: z.string().nullable(),
  /** The months requested; null for all months. */
  span: z.strictObject({ from: period, to: period }).nullable(),
});
export type NoticedExport = z.output<typeof noticedExport>;

const reopeningNotice = z.strictObject({
  /** One identifier for each site. */
  ids: z.array(id),
  period,
  siteNames: z.array(z.string()),
  reopenedAt: instant,
  /** Null once that account has been deleted. */
  reopenedBy: z.string().nullable(),
  reason: z.string(),
  /** The documents with this month that the reader exported while it was closed, most recent first. */
  exports: z.array(noticedExport),
});
export type ReopeningNotice = z.output<typeof reopeningNotice>;

export const listReopeningNotices = readEndpoint({
  path: '/api/reopening-notices',
  access: 'own-account.manage',
  summary:
    'Closed months that were reopened after the current user exported them, and that this user has not acknowledged yet.',
  passive: true,
  answer: z.strictObject({ notices: z.array(reopeningNotice) }),
});

export const seeReopeningNotices = commandEndpoint({
  path: '/api/reopening-notices/seen',
  access: 'own-account.manage',
  summary: 'Acknowledges notices of reopened months: they are not shown again.',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  answer: done,
});
