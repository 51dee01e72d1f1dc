import { openDatabase } from '../open-database.ts';

/** Another node process on the same database: reports when it has opened it, and closes it when told to. */
const [dataDir = '', runtimeDirectory = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, runtimeDirectory, settings: { fsync: 'off' } });
// When two processes create the table at once, one fails in PostgreSQL's own catalogue: `if not exists` takes no lock.
await database.owner.pool.query(
  'select pg_advisory_xact_lock(1); create table if not exists held (by_process integer)',
);
await database.owner.pool.query('insert into held values ($1)', [process.pid]);
process.send?.('open');
process.once('message', () => {
  void database.close().then(() => process.exit(0));
});
