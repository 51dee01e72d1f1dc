import { openDatabase } from '../open-database.ts';

/** Another node process on the same database: says when it is open, and closes it when told to. */
const [dataDir = '', runtimeDirectory = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, runtimeDirectory, settings: { fsync: 'off' } });
await database.pool.query('create table if not exists held (by_process integer)');
await database.pool.query('insert into held values ($1)', [process.pid]);
process.send?.('open');
process.once('message', () => {
  void database.close().then(() => process.exit(0));
});
