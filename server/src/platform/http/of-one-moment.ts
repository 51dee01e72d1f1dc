import type { Endpoint } from '@suivi/contract/endpoint';
import type { Handler } from './register-endpoint.ts';

/** The same handler on the data of one moment, whatever is written while it reads: its totals are those of its tables. */
export function ofOneMoment<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return call =>
    call.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(db => handler({ ...call, db }));
}
