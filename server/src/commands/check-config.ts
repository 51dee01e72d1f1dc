import { readConfig } from '../platform/config.ts';

/** Reads the settings, and says in a sentence each what is wrong with them; starts and opens nothing. */
try {
  const config = readConfig(process.env);
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const database =
    config.databaseUrl === undefined ? `its own, in ${config.dataDir}` : 'that of DATABASE_URL';
  const backups = config.backupDirectory ?? 'none';
  console.log(
    `The settings are good. Address: ${address}. Database: ${database}. Nightly backups: ${backups}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
