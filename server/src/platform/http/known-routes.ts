import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './send-outcome.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const answered = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** The route for everything that no endpoint answers. */
export const anyOther = '/api/*';
/** The router's limit: a longer parameter cannot name anything. */
const longestParameter = 100;

/**
 * Throws, and so prevents the server from starting, when a route below `/api` is not an endpoint of the contract: such a route
 * would be in no permission matrix. Must be called before any route is registered.
 */
export function guardRoutes(app: FastifyInstance): void {
  const known = new Set(Object.values(endpoints));
  app.addHook('onRoute', ({ url, method, config, onRequest }) => {
    if (!url.startsWith('/api') || url === anyOther) return;
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
}

/**
 * Refuses what no endpoint answers below `/api`: 405 where the contract has the path for other methods, which `Allow` names, else
 * 404. One route for all paths, since one for each would take as long to register as the endpoints themselves.
 */
export function refuseOthers(app: FastifyInstance): void {
  app.route({
    method: [...answered],
    url: anyOther,
    handler: (request, reply) => {
      const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
      if (methods.length === 0) return answerRefusal(request, reply, { code: 'not-found' });
      return answerRefusal(request, reply.header('Allow', methods.join(', ')), {
        code: 'method-not-allowed',
      });
    },
  });
}

function methodsAt(path: string): string[] {
  const segments = path.split('/');
  return Object.values(endpoints)
    .filter(endpoint => hasShape(segments, endpoint.path.split('/')))
    .flatMap(methodsOf);
}

/** Matches as the router does: a parameter takes any single segment, even an empty one. */
function hasShape(segments: readonly string[], pattern: readonly string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      return part.startsWith(':') ? segment.length <= longestParameter : part === segment;
    })
  );
}

function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}
