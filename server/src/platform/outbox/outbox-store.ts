import type { OutboxKind, OutboxSubject } from '@suivi/contract/operation/mail';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Change } from '../change.ts';
import type { Database } from '../schema/tables.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';

/** The message of a server that was killed passes to others after this time; no attempt lasts as long. */
const leaseSeconds = 90;
/** Minutes before each further attempt: nine attempts over two days, then the message is given up. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440];
const longestAnswer = 300;
/** A message due later than this was queued while the clock was ahead. */
const longestWait = sql`now() + interval '2 days'`;

export type Outgoing = {
  kind: OutboxKind;
  subject: OutboxSubject;
  /** The account it belongs to; null: none. */
  accountId: number | null;
  recipient: string;
  payload: string;
  /** Identifies what is reported, so that it is sent only once however often it is found. */
  cause?: string;
};

/** What a sender needs to know of a message that it has claimed. */
export type Claimed = Pick<Outgoing, 'subject' | 'recipient' | 'payload'> & {
  id: number;
  /** The same at each attempt, so that a recipient that gets it twice can tell. */
  messageId: string;
  tries: number;
};

/** `later`: the same message may be accepted another time. */
export type TryOutcome = { kind: 'sent' | 'failed' | 'later'; answer: string };

const ownerOf = (messageId: string) => `outbox:${messageId}`;

/** Queues a message, to be sent once this change is committed, and never if it is not. */
export async function queueMessage({ tx }: Change, secrets: SecretBox, message: Outgoing): Promise<void> {
  const messageId = randomUUID();
  const { kind, subject, accountId, recipient, payload, cause } = message;
  await tx
    .insertInto('outbox')
    .values({
      kind,
      subject,
      account_id: accountId,
      recipient,
      payload: secrets.seal(payload, ownerOf(messageId)),
      cause: cause ?? null,
      message_id: messageId,
    })
    .onConflict(conflict => conflict.column('cause').doNothing())
    .execute();
}

/**
 * Claims the message that has waited longest, for this server alone until its lease ends; null when none is due. `busy` are
 * recipients that this server is sending to.
 */
export async function claimMessage(
  db: Database,
  secrets: SecretBox,
  kind: OutboxKind,
  busy: readonly string[],
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update outbox set tries = tries + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from outbox
      where state = 'waiting' and kind = ${kind} 
        and (due_at <= now() or due_at > ${longestWait})
        and coalesce(leased_until <= now() or leased_until > ${longestWait}, true)
        and recipient <> all(${busy}::text[])
      order by due_at, id limit 1 for update skip locked)
    returning id, subject, recipient, payload, message_id as "messageId", tries`.execute(db);
  const [claimed] = rows;
  return claimed ? { ...claimed, payload: secrets.open(claimed.payload, ownerOf(claimed.messageId)) } : null;
}

/**
 * Stores the result of an attempt. An accepted message is recorded as sent even when somebody stopped it meanwhile; any other
 * result is stored only while the message is still claimed by this server.
 */
export async function keepOutcome(db: Database, { id, tries }: Claimed, outcome: TryOutcome): Promise<void> {
  const minutes = waits[tries - 1];
  const state = outcome.kind === 'later' ? (minutes === undefined ? 'failed' : 'waiting') : outcome.kind;
  const answer = {
    isTaken: state === 'sent',
    text: outcome.answer.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, longestAnswer),
  };
  await sql`
    update outbox set state = ${state}, leased_until = null,
      answers = answers || jsonb_build_array(
        jsonb_build_object('at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          || ${JSON.stringify(answer)}::jsonb),
      due_at = case when ${state} = 'waiting' then now() + make_interval(mins => ${minutes ?? 0}) else due_at end,
      ended_at = case when ${state} = 'waiting' then null else now() end,
      payload = case when ${state} = 'waiting' then payload end
    where id = ${id} and (state = 'waiting' and tries = ${tries} or ${state} = 'sent')`.execute(db);
}

/** Stops the mail that waits, of everybody or of one account; returns the number of messages. */
export async function stopMessages({ tx }: Change, accountId?: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'stopped', ended_at: sql<Date>`now()`, payload: null })
    .where('state', '=', 'waiting')
    .where('kind', '=', 'mail')
    .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
