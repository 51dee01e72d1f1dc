import type { FastifyInstance } from 'fastify';

/**
 * Warns once that an `X-Forwarded-For` is not trusted. Behind a proxy that is not configured, all visitors have one address: the
 * sign-in attempts of one would count for all.
 */
export function warnOfForwarded(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async request => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    const isBelieved = (request.ips?.length ?? 1) > 1;
    if (isBelieved) return;
    isTold = true;
    app.log.warn(
      { address: request.socket.remoteAddress },
      'X-Forwarded-For is not believed: TRUSTED_PROXIES does not name the address that sent it',
    );
  });
}
