import { exportedDocuments } from '@suivi/domain/reports/exported-months';
import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, instant, period } from '../ground/primitives.ts';

const noticedExport = z.strictObject({
  at: instant,
  document: z.enum(exportedDocuments),
  /** It was made official, and is kept as it was. */
  isFiled: z.boolean(),
  /** The site that it is about, by its name; null: all of them. */
  siteName: z.string().nullable(),
  /** The months that were asked for; null: all there are. */
  span: z.strictObject({ from: period, to: period }).nullable(),
});
export type NoticedExport = z.output<typeof noticedExport>;

const reopeningNotice = z.strictObject({
  /** One for each site. */
  ids: z.array(id),
  period,
  siteNames: z.array(z.string()),
  reopenedAt: instant,
  /** Null once that account is gone. */
  reopenedBy: z.string().nullable(),
  reason: z.string(),
  /** What the reader exported of the month while it was closed, the most recent first. */
  exports: z.array(noticedExport),
});
export type ReopeningNotice = z.output<typeof reopeningNotice>;

export const listReopeningNotices = readEndpoint({
  path: '/api/reopening-notices',
  access: 'own-account.manage',
  summary:
    'Closed months that were opened again after the reader exported them, and that the reader has not seen yet.',
  passive: true,
  answer: z.strictObject({ notices: z.array(reopeningNotice) }),
});

export const seeReopeningNotices = commandEndpoint({
  path: '/api/reopening-notices/seen',
  access: 'own-account.manage',
  summary: 'Says that notices of reopened months were seen: they are not shown again.',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  answer: done,
});
