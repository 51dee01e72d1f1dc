import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { type JournalHead, verifyJournal } from '../platform/journal/verify-journal.ts';
import { withDatabase } from './with-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run journal:verify [-- --head position:hash]`: checks that the journal is unchanged since it was written. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const expected = headOf(values.head);
  if (expected === null) {
    console.error('Usage: npm run journal:verify [-- --head position:hash], as an earlier run printed it');
    return 1;
  }
  // The serving role may read it: the owner's role is not needed.
  const config = { ...readConfig(process.env), migrationDatabaseUrl: undefined };
  return withDatabase(config, console.error, async ({ pool }) => {
    const client = await pool.connect();
    const { rows, removed, head, faults } = await verifyJournal(client, expected).finally(() =>
      client.release(),
    );
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) return 1;
    console.log(
      `${rows} rows of the journal are as they were written; ${removed} more were kept for their time.`,
    );
    if (head) console.log(`Its head is ${head.position}:${head.hash}`);
    return 0;
  });
}

function headOf(text: string | undefined): JournalHead | undefined | null {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return position === undefined || hash === undefined ? null : { position, hash };
}

await runCommand(run);
