import { openDatabase } from '../open-database.ts';

/** Another node process on the same database: says when it is open, and closes it when told to. */
const [dataDir = '', runtimeDirectory = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, runtimeDirectory, settings: { fsync: 'off' } });
// Of two processes that create it at once, one fails in PostgreSQL's own catalogue: `if not exists` does not lock.
await database.owner.pool.query(
  'select pg_advisory_xact_lock(1); create table if not exists held (by_process integer)',
);
await database.owner.pool.query('insert into held values ($1)', [process.pid]);
process.send?.('open');
process.once('message', () => {
  void database.close().then(() => process.exit(0));
});
