import { z } from 'zod';
import { deleteEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { version } from '../ground/primitives.ts';

export const logoMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoMediaType = (typeof logoMediaTypes)[number];

export const logoMaximumBytes = 1024 * 1024;

const logo = z.strictObject({
  /** Null when there is no logo. */
  picture: z
    .strictObject({ mediaType: z.enum(logoMediaTypes), widthPx: z.int(), heightPx: z.int() })
    .nullable(),
  version,
});
export type GroupLogo = z.output<typeof logo>;

export const readGroupLogo = readEndpoint({
  path: '/api/group-logo',
  access: 'data.read',
  summary: 'The dimensions of the logo of the group, printed on every document, or that there is no logo.',
  answer: logo,
  cached: true,
});

export const readGroupLogoFile = readEndpoint({
  path: '/api/group-logo/file',
  access: 'data.read',
  summary: 'The picture of the logo, served so that nothing in it can run.',
  query: z.strictObject({ version: z.string().max(12).optional() }),
  answer: z.unknown(),
});

export const replaceGroupLogo = saveEndpoint({
  path: '/api/group-logo',
  access: 'settings.write',
  summary: 'Sets the logo: the bytes of a PNG, JPEG or WebP picture of at most 1 MB.',
  /** The bytes of the picture; `Content-Type` is one of `logoMediaTypes`, or `application/octet-stream`. */
  body: z.unknown(),
  answer: logo,
  heavy: true,
});

export const removeGroupLogo = deleteEndpoint({
  path: '/api/group-logo',
  access: 'settings.write',
  summary: 'Removes the logo from every document.',
  answer: logo,
});
