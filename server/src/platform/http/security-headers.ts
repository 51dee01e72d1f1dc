import type { FastifyReply } from 'fastify';

/** What the page may load; `styleHash` allows an inline style sheet. */
export const contentSecurityPolicy = (styleHash = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHash}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const everywhere = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const behindHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Sets the headers that every answer carries. */
export function setStandardHeaders(reply: FastifyReply, requestId: string, secure: boolean): FastifyReply {
  return reply.headers({ ...everywhere, ...(secure ? behindHttps : {}), 'X-Request-Id': requestId });
}
