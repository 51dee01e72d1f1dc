import type { FastifyInstance } from 'fastify';
import { allowLongBody } from './body-deadline.ts';
import { anyType, UploadedFile } from './uploaded-file.ts';

type Accepted = { mediaTypes: readonly string[]; maximumBytes: number };

/**
 * A part of the interface whose bodies are files instead of JSON: an endpoint that is registered on `scope` finds an
 * `UploadedFile` in `body`, and is otherwise like every other (admission before a byte is read, origin, version or
 * key, lanes, journal). What is longer than `maximumBytes` is refused while it arrives.
 */
export async function registerUploads(
  app: FastifyInstance,
  { mediaTypes, maximumBytes }: Accepted,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // Whoever was admitted may send a large file over a slow line.
    scope.addHook('preParsing', async ({ raw }) => allowLongBody(raw));
    scope.addContentTypeParser<Buffer>(
      [...mediaTypes, anyType],
      { parseAs: 'buffer', bodyLimit: maximumBytes },
      (request, bytes, done) => {
        const file = new UploadedFile(bytes, request.headers['content-type'] ?? anyType);
        // Putting a large file together took this turn: others have theirs before it is looked at.
        setImmediate(done, null, file);
      },
    );
    register(scope);
  });
}
