import type { FastifyInstance } from 'fastify';
import { allowLongBody } from './body-deadline.ts';
import type { Platform } from './platform.ts';
import { type Register, registerOn } from './register-endpoint.ts';
import { anyType, UploadedFile } from './uploaded-file.ts';

type Accepted = { mediaTypes: readonly string[]; maximumBytes: number };

/**
 * A part of the interface whose bodies are files instead of JSON: an endpoint that `registerAll` registers finds an `UploadedFile` in
 * `body`, and otherwise works like any other (admission before a byte is read, origin, version or key, lanes, journal). A body
 * longer than `maximumBytes` is refused while it arrives.
 */
export async function registerUploads(
  app: FastifyInstance,
  platform: Platform,
  { mediaTypes, maximumBytes }: Accepted,
  registerAll: (register: Register) => void,
): Promise<void> {
  const uploads = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // An admitted sender may send a large file over a slow line.
    scope.addHook('preParsing', async ({ raw }) => allowLongBody(raw));
    scope.addContentTypeParser<Buffer>(
      [...mediaTypes, anyType],
      { parseAs: 'buffer', bodyLimit: maximumBytes },
      (request, bytes, done) => {
        const file = new UploadedFile(bytes, request.headers['content-type'] ?? anyType);
        // Assembling a large file took this turn of the event loop: other requests get theirs before the file is processed.
        setImmediate(done, null, file);
      },
    );
    registerAll(registerOn(scope, platform));
  };
  // Fastify would compare a plugin without a name with every loaded module.
  await app.register(Object.assign(uploads, { [Symbol.for('fastify.display-name')]: 'uploads' }));
}
