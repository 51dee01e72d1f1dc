import { migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';

/** Another node process that migrates. Arguments: the address of the database, then the folder of the migrations. */
const [databaseUrl = '', directory = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '' });
await migrateToLatest(database.pool, { directory });
await database.close();
