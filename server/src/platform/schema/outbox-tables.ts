import type { MailEncryption, OutboxKind, OutboxState, OutboxSubject } from '@suivi/contract/operation/mail';
import type { DigestRhythm } from '@suivi/domain/operation/digest';
import type { WebhookEvent } from '@suivi/domain/operation/webhook-event';
import type { ColumnType, Generated } from 'kysely';
import type { Automatic } from './column-types.ts';

/** What the other side said of one try. */
export type OutboxAnswer = { at: string; isTaken: boolean; text: string };

export type OutboxTables = {
  outbox: {
    id: Automatic<number>;
    kind: OutboxKind;
    subject: OutboxSubject;
    account_id: number | null;
    /** An address of mail, or of a webhook. */
    recipient: string;
    /** Sealed where there is a key; null once it has ended. */
    payload: string | null;
    cause: string | null;
    message_id: Generated<string>;
    state: Generated<OutboxState>;
    created_at: Generated<Date>;
    due_at: Generated<Date>;
    leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    tries: Generated<number>;
    answers: ColumnType<OutboxAnswer[], string | undefined, string>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  digests: {
    account_id: number;
    rhythm: DigestRhythm;
    /** `YYYY-MM-DD` where it is written; read as text. */
    next_on: ColumnType<string, string, string>;
  };
  webhooks: {
    id: Automatic<number>;
    name: string;
    url: string;
    secret: string;
    events: WebhookEvent[];
    is_on: Generated<boolean>;
    created_at: Generated<Date>;
  };
  mail_settings: {
    only_row: Generated<boolean>;
    is_on: boolean;
    host: string;
    port: number;
    encryption: MailEncryption;
    user_name: string;
    password: string | null;
    sender: string;
    public_url: string;
    tried_at: Date | null;
    version: Generated<number>;
  };
};
