import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../../../platform/http/send-outcome.ts';

const builtPage = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));

/** The one page and its files. Files carry their hash in their name and never change; the page itself always may. */
export async function registerPage(app: FastifyInstance, folder = builtPage): Promise<void> {
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
      },
    });
  }
  app.setNotFoundHandler((request, reply) => answerRefusal(request, reply, { code: 'not-found' }));
}
