import type { MailEncryption, OutboxKind, OutboxState, OutboxSubject } from '@suivi/contract/operation/mail';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { DigestRhythm, OwnMailKind } from '@suivi/domain/operation/own-mail';
import type { WebhookEvent } from '@suivi/domain/operation/webhook-event';
import type { ColumnType, Generated } from 'kysely';
import type { Automatic } from './column-types.ts';

/** The answer of the other side to one attempt. */
export type OutboxAnswer = { at: string; isTaken: boolean; text: string };

export type OutboxTables = {
  outbox: {
    id: Automatic<number>;
    kind: OutboxKind;
    subject: OutboxSubject;
    account_id: number | null;
    /** An e-mail address, or the address of a webhook. */
    recipient: string;
    /** Sealed when there is a key; null once the message has ended. */
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
  own_mails: {
    id: Automatic<number>;
    account_id: number;
    kind: OwnMailKind;
    rhythm: DigestRhythm | null;
    site_id: number | null;
    day: number | null;
    month: Month | null;
    next_at: Date;
    /** Null: the person asked themselves. */
    asked_by: number | null;
  };
  told_alerts: { own_mail_id: number; alert_id: number };
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
