import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { sql } from 'kysely';
import { readVersions } from '../data-versions.ts';
import type { Reading } from './reading.ts';
import type { Handler } from './register-endpoint.ts';

/**
 * The same handler on the data of one moment, whatever is written while it reads: its totals agree with its tables, and nothing
 * that was kept from another moment is used.
 */
export function ofOneMoment<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return call => inOneMoment(call, handler);
}

/**
 * Reads the data of one moment. The transaction stays open while the result is made: a document has its own time limit, which on
 * a busy machine is longer than the minute after which an idle transaction is ended.
 */
export function inOneMoment<From extends Reading, T>(
  call: From,
  work: (reading: From) => Promise<T>,
): Promise<T> {
  return call.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async db => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      return work({
        ...call,
        db,
        versions: await readVersions(db),
        keep: (_name, _parts, make) => make(),
      });
    });
}
