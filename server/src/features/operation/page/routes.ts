import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listSites } from '@suivi/contract/sites/sites';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from '../../../platform/http/send-outcome.ts';
import { contentSecurityPolicy } from '../../../platform/http/security-headers.ts';
import { sessionCookieName } from '../../../platform/session/session-cookie.ts';
import { type DrawnPage, openFirstPictures } from './first-picture.ts';

const builtPage = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));

/** What nearly every view begins with, once somebody is signed in: asked for while the page's scripts are on their way. */
const sitesEarly = `<${listSites.path}>; rel=preload; as=fetch; crossorigin`;

/** The one page and its files. Files carry their hash in their name and never change; the page itself always may. */
export async function registerPage(app: FastifyInstance, secure: boolean, folder = builtPage): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // What draws the page here is nobody's to ask for.
      dotfiles: 'ignore',
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
    const draw = await openFirstPictures(folder);
    app.get('/', async (request, reply) => {
      if (!request.cookies[sessionCookieName(secure)]) return reply.sendFile('index.html');
      reply.header('Link', sitesEarly);
      const drawn = await draw?.(new URL(request.url, 'http://page'), askAs(app, request)).catch(
        (error: unknown) => request.log.warn(error, 'The page comes without its first picture.'),
      );
      return drawn ? sendDrawn(request, reply, drawn) : reply.sendFile('index.html');
    });
  }
  app.setNotFoundHandler((request, reply) => answerRefusal(request, reply, { code: 'not-found' }));
}

class NotAnswered extends Error {}

/** Asks what the page will ask, as whoever asks for the page: the same checks, the same answers. */
function askAs(app: FastifyInstance, { headers: { cookie }, ip }: FastifyRequest) {
  return async (url: string): Promise<unknown> => {
    const answer = await app.inject({ url, headers: { cookie }, remoteAddress: ip });
    if (answer.statusCode !== 200) throw new NotAnswered(`${url} was answered by ${answer.statusCode}.`);
    return answer.json();
  };
}

const compress = promisify(brotliCompress);
/** Of what is compressed once for each reader: as small as gzip makes it, in less time. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, { html, styleHash }: DrawnPage) {
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(styleHash),
    // It holds what one person may read.
    'Cache-Control': 'no-store',
  });
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return html;
  reply.header('Content-Encoding', 'br');
  return compress(html, quickly);
}
