import { z } from 'zod';
import { passwordText } from '../accounts/password.ts';
import { emailAddress } from '../ground/email-address.ts';
import { commandEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { id, instant, trimmedText, version } from '../ground/primitives.ts';

/**
 * `tls`: encrypted from the first byte; `starttls`: encrypted before anything else is sent, otherwise nothing is sent; `none`:
 * not encrypted.
 */
export const mailEncryptions = ['starttls', 'tls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

/** Why the relay did not take a message. */
export const mailFaults = [
  'unreachable',
  /** The relay does not offer STARTTLS, which the settings require. */
  'no-starttls',
  'encryption',
  'sign-in',
  'sender',
  'recipient',
  'refused',
  'later',
] as const;
export type MailFault = (typeof mailFaults)[number];

export const outboxKinds = ['mail', 'webhook'] as const;
export type OutboxKind = (typeof outboxKinds)[number];
export const outboxStates = ['waiting', 'sent', 'failed', 'stopped'] as const;
export type OutboxState = (typeof outboxStates)[number];
/** What a message is about. */
export const outboxSubjects = [
  'invitation',
  'password',
  'sign-in',
  'token',
  'digest',
  'critical',
  'report',
  'event',
] as const;
export type OutboxSubject = (typeof outboxSubjects)[number];

const content = {
  isOn: z.boolean(),
  host: trimmedText(253).regex(/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])?$/i),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailEncryptions),
  /** Empty when the relay requires no user name. */
  userName: trimmedText(200),
  sender: z.union([z.literal(''), emailAddress]),
  /** The base address of links in messages; empty: the value of `PUBLIC_URL`. */
  publicUrl: trimmedText(300),
};

const mailSettings = z.strictObject({
  ...content,
  hasPassword: z.boolean(),
  /** When the relay last accepted a trial with these settings. */
  triedAt: instant.nullable(),
  /** The value of `PUBLIC_URL`; null when it is not set. */
  knownUrl: z.string().nullable(),
  version,
});

export const readMailSettings = readEndpoint({
  path: '/api/mail-settings',
  access: 'mail.write',
  summary: 'The settings of the mail relay; never its password.',
  answer: mailSettings,
});

export const saveMailSettings = saveEndpoint({
  path: '/api/mail-settings',
  access: 'mail.write',
  summary:
    'Changes the mail relay, with the user’s own password. Another relay or user name requires its password again, and a test before mail is sent.',
  body: z.strictObject({
    ...content,
    /** Null keeps the stored password. */
    password: z.string().min(1).max(500).nullable(),
    currentPassword: passwordText,
  }),
  answer: mailSettings,
});

export const tryMail = commandEndpoint({
  path: '/api/mail-settings/try',
  access: 'mail.write',
  summary:
    'Sends a test message to the current user with the stored settings, and returns the answer of the relay.',
  answer: z.strictObject({
    /** Null when the relay accepted the message. */
    fault: z.enum(mailFaults).nullable(),
    /** The answer of the relay, verbatim. */
    answer: z.string(),
    settings: mailSettings,
  }),
});

export const stopOutbox = commandEndpoint({
  path: '/api/outbox/stop',
  access: 'mail.write',
  summary: 'Switches mail off and discards all queued messages.',
  answer: z.strictObject({ stopped: z.int().nonnegative(), settings: mailSettings }),
});

const message = z.strictObject({
  id,
  kind: z.enum(outboxKinds),
  subject: z.enum(outboxSubjects),
  recipient: z.string(),
  state: z.enum(outboxStates),
  createdAt: instant,
  /** The time of the next attempt; null once delivery has ended. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The answers of the attempts, latest last. */
  answers: z.array(z.strictObject({ at: instant, isTaken: z.boolean(), text: z.string() })),
});
export type OutboxMessage = z.output<typeof message>;

export const listOutbox = readEndpoint({
  path: '/api/outbox',
  access: 'mail.write',
  summary:
    'Mails and webhooks of the last ninety days and those queued, most recent first, with every answer.',
  query: z.strictObject({ state: z.enum(outboxStates).optional() }),
  answer: z.strictObject({
    messages: z.array(message),
    /** Counts over all messages, not only those listed. */
    counts: z.record(z.enum(outboxStates), z.int().nonnegative()),
  }),
});
