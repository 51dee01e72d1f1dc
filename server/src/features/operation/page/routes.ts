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

/** Nearly every view needs it first once somebody is signed in, so it is requested while the page's scripts are loading. */
const sitesEarly = `<${listSites.path}>; rel=preload; as=fetch; crossorigin`;

/** The single page and its files. Files have their hash in their name and never change; the page itself always may. */
export async function registerPage(app: FastifyInstance, secure: boolean, folder = builtPage): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // The module that draws the page here is not served.
      dotfiles: 'ignore',
      // As a list: with a single text, the compressed page is not found.
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

/** Sends the requests that the page will send, on behalf of the same person: with the same checks and answers. */
function askAs(app: FastifyInstance, { headers: { cookie }, ip }: FastifyRequest) {
  return async (url: string): Promise<unknown> => {
    const answer = await app.inject({ url, headers: { cookie }, remoteAddress: ip });
    if (answer.statusCode !== 200) throw new NotAnswered(`${url} was answered by ${answer.statusCode}.`);
    return answer.json();
  };
}

const compress = promisify(brotliCompress);
/** For pages compressed for each reader: as small as with gzip, in less time. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, { html, styleHash }: DrawnPage) {
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(styleHash),
    // It contains what one person may read.
    'Cache-Control': 'no-store',
  });
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return html;
  reply.header('Content-Encoding', 'br');
  return compress(html, quickly);
}
