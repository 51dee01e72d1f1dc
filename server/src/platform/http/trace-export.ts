import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { isDatabaseNotWritable } from '../database/database-faults.ts';
import type { Call, Handler } from './register-endpoint.ts';
import { ok } from '../result.ts';

/**
 * The same handler, which first writes to the journal who asked for which data, so that no data leave without a row. A database
 * that takes no changes can still be read and exported; the log then records it instead.
 */
export function traceExport<E extends Endpoint>({ path }: E, label: string, handler: Handler<E>): Handler<E> {
  return async call => {
    await writeTrace(call, { label, entityId: path.split('/').at(-1) ?? path });
    return handler(call);
  };
}

/** @param entityId The exported document: the end of its address. */
async function writeTrace<E extends Endpoint>(
  call: Call<E>,
  { label, entityId }: { label: string; entityId: string },
): Promise<void> {
  const asked = { ...(call.query as object), ...(call.params as object) };
  try {
    await call.change(
      async current => {
        await current.journal({ action: 'export.ask', entity: 'export', entityId, label, after: asked });
        return ok(null);
      },
      { movesDataVersion: false, withoutKey: true },
    );
  } catch (error) {
    if (!isDatabaseNotWritable(error)) throw error;
    call.request.log.warn({ export: label, accountId: call.actor?.accountId }, 'an export without its row');
  }
}
