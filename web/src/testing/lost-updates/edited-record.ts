import { RefusedRequest, type ReceivedRequest } from '../serve-api.ts';

/** A record of a server that, like the real one, refuses a change that did not begin from the stored version. */
export function editedRecord<R extends { version: number }>(record: R) {
  const now = { ...record };
  const checked = (change: (request: ReceivedRequest) => object) => (request: ReceivedRequest) => {
    if (request.headers.get('If-Match') !== `"${now.version}"`)
      return new RefusedRequest(409, 'version-stale');
    const changed = change(request);
    Object.assign(now, changed, { version: now.version + 1 });
    return { ...now };
  };
  return {
    now,
    read: () => ({ ...now }),
    put: checked(({ body }) => body as object),
    checked,
    /** A change made elsewhere by somebody else. */
    change: (part: Partial<R>) => void Object.assign(now, part, { version: now.version + 1 }),
  };
}
