import { z } from 'zod';
import { createEndpoint, deleteEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { done, id, instant, siteCode, version } from '../ground/primitives.ts';

/** Accepted types of plans; the content decides, and must match the type of the request. */
export const planMediaTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type PlanMediaType = (typeof planMediaTypes)[number];

export const planMaximumBytes = 5 * 1024 * 1024;

const plan = z.strictObject({
  id,
  version,
  mediaType: z.enum(planMediaTypes),
  widthPx: z.number(),
  heightPx: z.number(),
  byteCount: z.int(),
  updatedAt: instant,
});
export type SitePlan = z.output<typeof plan>;

const bySite = z.strictObject({ code: siteCode });

export const readSitePlan = readEndpoint({
  path: '/api/site-plans/:code',
  access: 'data.read',
  summary: 'The plan of a site, and the names of the sites that have a plan.',
  params: bySite,
  answer: z.strictObject({ plan: plan.nullable(), sitesWithPlan: z.array(z.string()) }),
  cached: true,
});

export const readPlanFile = readEndpoint({
  path: '/api/site-plans/:code/file',
  access: 'data.read',
  summary: 'The picture of a plan, served so that nothing in it can run.',
  params: bySite,
  query: z.strictObject({ version: z.string().max(12).optional() }),
  answer: z.unknown(),
});

/** The bytes of the picture; `Content-Type` is one of `planMediaTypes`, or `application/octet-stream`. */
const picture = z.unknown();

export const createSitePlan = createEndpoint({
  path: '/api/site-plans/:code',
  access: 'site-plan.write',
  summary: 'Add a plan to a site: the bytes of an SVG, PNG, JPEG or WebP picture of at most 5 MB.',
  params: bySite,
  body: picture,
  answer: plan,
  heavy: true,
});

export const replaceSitePlan = saveEndpoint({
  path: '/api/site-plans/:code',
  access: 'site-plan.write',
  summary: 'Replace the picture of the plan of a site.',
  params: bySite,
  body: picture,
  answer: plan,
  heavy: true,
});

export const removeSitePlan = deleteEndpoint({
  path: '/api/site-plans/:code',
  access: 'site-plan.write',
  summary: 'Remove the plan of a site; the positions of its buildings are kept.',
  params: bySite,
  answer: done,
});
