import { databaseOfConnection } from '../platform/database/database-of-connection.ts';
import type { LoadAnswer, LoadRequest } from './load-apart.ts';
import { loadDemonstration } from './load-demonstration.ts';

process.once('message', (request: LoadRequest) => void load(request));
// The server is gone, perhaps killed: the database rolls back what was begun.
process.once('disconnect', () => process.exit());

async function load({ connection, today }: LoadRequest): Promise<void> {
  const db = databaseOfConnection(connection);
  try {
    await loadDemonstration(db, today);
    await db.destroy();
    answer({ kind: 'loaded' });
  } catch (error) {
    answer({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}

function answer(message: LoadAnswer): void {
  if (process.connected) process.send?.(message);
}
