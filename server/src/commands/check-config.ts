import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { environment, readConfig } from '../platform/config.ts';
import { runCommand } from './run-command.ts';

/** Node only warns and continues without the file: mail and sign-in would fail later, and their pages could not say why. */
function checkAuthorities(file: string | undefined): void {
  if (!file) return;
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (blocks === null) throw new Error('no certificate in PEM');
    for (const block of blocks) void new X509Certificate(block).subject;
  } catch (error) {
    throw new Error(`NODE_EXTRA_CA_CERTS must name a file of certificates (PEM): ${String(error)}`, {
      cause: error,
    });
  }
}

/** Names of the settings' file that no setting has, nor what Node and the C library read: mistyped, most likely. */
function strangers(names: string): string[] {
  return names
    .split(' ')
    .filter(
      name =>
        name !== '' &&
        !(name in environment.shape) &&
        !/^(NODE_|LC_|PG|SUIVI_)|^(LANG|TZ|TMPDIR)$/.test(name),
    );
}

/** Reads the settings and prints one sentence for each fault; starts and opens nothing. */
await runCommand(() => {
  const config = readConfig(process.env);
  checkAuthorities(process.env['NODE_EXTRA_CA_CERTS']);
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const database =
    config.databaseUrl === undefined ? `its own, in ${config.dataDir}` : 'that of DATABASE_URL';
  const backups = config.backupDirectory ?? 'none';
  console.log(
    `The settings are good. Address: ${address}. Database: ${database}. Nightly backups: ${backups}.`,
  );
  const unknown = strangers(process.env['SUIVI_NAMES'] ?? '');
  if (unknown.length > 0) console.log(`No setting has this name: ${unknown.join(', ')}.`);
});
