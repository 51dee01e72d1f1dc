import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceDays } from './session-lifetime.ts';

/** The `__Host-` prefix binds the cookie to one https origin; over plain http (loopback) browsers refuse it. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-appareil' : 'appareil';
}

/** The cookie of a browser that has begun a sign-in with the identity service. */
function flowCookieName(secure: boolean): string {
  return secure ? '__Host-connexion' : 'connexion';
}

const flowSeconds = 600;

function cookieOptions(secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, secure, sameSite: 'strict' };
}

/** The cookies of one request and its answer. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const sessionName = sessionCookieName(secure);
  const deviceName = deviceCookieName(secure);
  const flowName = flowCookieName(secure);
  const options = cookieOptions(secure);
  return {
    deviceToken: request.cookies[deviceName],
    flowToken: request.cookies[flowName],
    /** Without an expiry date, the cookie ends with the browser session. */
    setSession(token: string, expires: Date | null) {
      reply.setCookie(sessionName, token, { ...options, ...(expires ? { expires } : {}) });
    },
    setDevice(token: string) {
      reply.setCookie(deviceName, token, { ...options, maxAge: deviceDays * 86_400 });
    },
    setFlow(token: string) {
      reply.setCookie(flowName, token, { ...options, maxAge: flowSeconds });
    },
    clearFlow() {
      reply.clearCookie(flowName, options);
    },
    clearSession() {
      reply.clearCookie(sessionName, options);
    },
  };
}
