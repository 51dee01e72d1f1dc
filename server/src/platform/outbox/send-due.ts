import type { OutboxKind } from '@suivi/contract/operation/mail';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../schema/tables.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';
import { type Claimed, claimMessage, keepOutcome, type TryOutcome } from './outbox-store.ts';

const keepAgainMilliseconds = 500;
const keepTries = 60;
const lookAgainMilliseconds = 1000;

export type Sending = {
  db: Database;
  secrets: SecretBox;
  kind: OutboxKind;
  /** How many recipients are sent to side by side; the messages of one recipient go one after the other. */
  atOnce: number;
  /** Sends one message, within a minute whatever the other side does; null when nothing may be sent at present. */
  send: (message: Claimed) => Promise<TryOutcome | null>;
  stopping: AbortSignal;
};

/** Sends the messages that are due, those that have waited longest first; several servers share them. */
export async function sendDue({ db, secrets, kind, atOnce, send, stopping }: Sending): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  let fault: { error: unknown } | null = null;
  let mayGoOn = true;

  async function sendOne(claimed: Claimed): Promise<void> {
    try {
      const outcome = await send(claimed);
      if (outcome === null) mayGoOn = false;
      else await keepSurely(() => keepOutcome(db, claimed, outcome));
    } catch (error) {
      fault ??= { error };
      mayGoOn = false;
    } finally {
      underWay.delete(claimed.recipient);
    }
  }

  /** What is queued while answers are awaited is found as well. */
  const aMoment = () =>
    Promise.race([...underWay.values(), sleep(lookAgainMilliseconds, undefined, { ref: false })]);

  try {
    while (mayGoOn && !stopping.aborted) {
      const claimed =
        underWay.size < atOnce ? await claimMessage(db, secrets, kind, [...underWay.keys()]) : null;
      if (claimed !== null) underWay.set(claimed.recipient, sendOne(claimed));
      else if (underWay.size > 0) await aMoment();
      else return;
    }
  } finally {
    await Promise.all(underWay.values());
  }
  if (fault !== null) throw (fault as { error: unknown }).error;
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
