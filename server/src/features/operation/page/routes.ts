import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listSites } from '@suivi/contract/sites/sites';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../../../platform/http/send-outcome.ts';
import { sessionCookieName } from '../../../platform/session/session-cookie.ts';

const builtPage = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));

/** What nearly every view begins with, once somebody is signed in: asked for while the page's scripts are on their way. */
const sitesEarly = `<${listSites.path}>; rel=preload; as=fetch; crossorigin`;

/** The one page and its files. Files carry their hash in their name and never change; the page itself always may. */
export async function registerPage(app: FastifyInstance, secure: boolean, folder = builtPage): Promise<void> {
  const sessionName = sessionCookieName(secure);
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // A list: given as a text, the compressed page is not found.
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (/index\.html(\.br|\.gz)?$/.test(path) && reply.request.cookies[sessionName])
          reply.header('Link', sitesEarly);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => answerRefusal(request, reply, { code: 'not-found' }));
}
