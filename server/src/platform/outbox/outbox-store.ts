import type { OutboxKind, OutboxSubject } from '@suivi/contract/operation/mail';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Change } from '../change.ts';
import type { Database } from '../schema/tables.ts';
import type { SecretBox } from '../two-factor/secret-box.ts';

/** A server that was killed leaves its message to others after this; no try lasts as long. */
const leaseSeconds = 90;
/** Minutes before each further try: nine over two days, then it is given up. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440];
const longestAnswer = 300;

export type Outgoing = {
  kind: OutboxKind;
  subject: OutboxSubject;
  /** Whose it is; null: nobody’s. */
  accountId: number | null;
  recipient: string;
  payload: string;
  /** What is told once, however often it is found. */
  cause?: string;
};

/** What its sender needs of a message that is its to send. */
export type Claimed = Pick<Outgoing, 'subject' | 'recipient' | 'payload'> & {
  id: number;
  /** The same at each try, so that whoever gets it twice can tell. */
  messageId: string;
  tries: number;
};

/** `later` where the same message may be taken another time. */
export type TryOutcome = { kind: 'sent' | 'failed' | 'later'; answer: string };

const ownerOf = (messageId: string) => `outbox:${messageId}`;

/** To be sent once this change is committed, and never if it is not. */
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

/** The message that waits longest, for this server alone until its lease ends; null where none is due. */
export async function claimMessage(
  db: Database,
  secrets: SecretBox,
  kind: OutboxKind,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update outbox set tries = tries + 1, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from outbox
      where state = 'waiting' and kind = ${kind} and due_at <= now() and coalesce(leased_until <= now(), true)
      order by due_at, id limit 1 for update skip locked)
    returning id, subject, recipient, payload, message_id as "messageId", tries`.execute(db);
  const [claimed] = rows;
  return claimed ? { ...claimed, payload: secrets.open(claimed.payload, ownerOf(claimed.messageId)) } : null;
}

/**
 * Keeps what came of a try. What was taken is said to be sent even where somebody stopped it meanwhile; anything else holds
 * only while the message is still this server's.
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

/** Gives up the mail that waits, of everybody or of one account; how many they were. */
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
