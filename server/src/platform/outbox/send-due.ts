import type { OutboxKind } from '@suivi/contract/operation/mail';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../schema/tables.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import { type Claimed, claimMessage, keepOutcome, type TryOutcome } from './outbox-store.ts';

const keepAgainMilliseconds = 500;
const keepTries = 60;

export type Sending = {
  db: Database;
  secrets: SecretBox;
  kind: OutboxKind;
  /** Sends one message, within a minute whatever the other side does; null when nothing may be sent at present. */
  send: (message: Claimed) => Promise<TryOutcome | null>;
  stopping: AbortSignal;
};

/** Sends the messages that are due, one after the other; several servers share them. */
export async function sendDue({ db, secrets, kind, send, stopping }: Sending): Promise<void> {
  while (!stopping.aborted) {
    const claimed = await claimMessage(db, secrets, kind);
    if (claimed === null) return;
    const outcome = await send(claimed);
    if (outcome === null) return;
    await keepSurely(() => keepOutcome(db, claimed, outcome));
  }
}

/**
 * A message that was accepted but not stored as such would be sent again, so the database is retried as long as the lease lasts.
 */
async function keepSurely(keep: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await keep();
    } catch (error) {
      if (tries === keepTries) throw error;
      await sleep(keepAgainMilliseconds);
    }
  }
}
