import type { Endpoint } from '@suivi/contract/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { answerRefusal } from './refusal-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const answered = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Throws, and so keeps the server from starting, when a route below `/api` is not an endpoint of the contract: such a
 * route would be in no permission matrix. To be called before any route is registered.
 */
export function guardRoutes(app: FastifyInstance): { refuseOtherMethods(): void } {
  const known = new Set(Object.values(endpoints));
  let isRefusing = false;
  app.addHook('onRoute', ({ url, method, config, onRequest }) => {
    if (isRefusing || !url.startsWith('/api')) return;
    const route = `${[method].flat().join(', ')} ${url}`;
    const endpoint = config?.endpoint;
    if (!endpoint || !known.has(endpoint)) throw new Error(`${route} is not in the contract`);
    const methods = methodsOf(endpoint);
    if (url !== endpoint.path || ![method].flat().every(each => methods.includes(each))) {
      throw new Error(`${route} is not the route of ${endpoint.method} ${endpoint.path}`);
    }
    if (endpoint.access === undefined) throw new Error(`${route} does not say who may ask`);
    if (endpoint.access !== 'anonymous' && onRequest === undefined) {
      throw new Error(`${route} lets everyone in, not those with ${endpoint.access} alone`);
    }
  });

  return {
    /** Every path answers 405 to the methods it does not have. To be called once, after all routes. */
    refuseOtherMethods() {
      isRefusing = true;
      const paths = Map.groupBy(known, endpoint => endpoint.path);
      for (const [path, group] of paths) {
        const methods = group.flatMap(methodsOf);
        const others: HTTPMethods[] = answered.filter(method => !methods.includes(method));
        app.route({
          method: others,
          url: path,
          handler: (request, reply) =>
            answerRefusal(request, reply.header('Allow', methods.join(', ')), { code: 'method-not-allowed' }),
        });
      }
      isRefusing = false;
    },
  };
}

function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}
