import type { FastifyInstance } from 'fastify';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The only bodies there are: JSON in valid UTF-8, so that a text comes back as it was sent. `__proto__` and
 * `constructor.prototype` are refused. A request that announces JSON and sends nothing has no body.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      done(Object.assign(new Error('The body is not valid UTF-8'), { statusCode: 400 }));
      return;
    }
    // oxlint-disable-next-line typescript/no-floating-promises -- it answers through `done`
    parse(request, text, done);
  });
}
