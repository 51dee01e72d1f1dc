import { digestRhythms, lastMailDay } from '@suivi/domain/operation/own-mail';
import { z } from 'zod';
import { commandEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { byId, day, id, instant, month, siteCode } from '../ground/primitives.ts';
import { outboxStates, outboxSubjects } from './mail.ts';

const dayOfMonth = z.int().min(1).max(lastMailDay);
/** Null: the whole group. */
const site = siteCode.nullable();

const dashboard = z.strictObject({ kind: z.literal('dashboard'), site, day: dayOfMonth });
const annualReport = z.strictObject({ kind: z.literal('annual-report'), site, day: dayOfMonth, month });

const ownMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('digest'), rhythm: z.enum(digestRhythms) }),
  z.strictObject({ kind: z.literal('critical') }),
  dashboard,
  annualReport,
]);

const ownMails = z.strictObject({
  mails: z.array(
    z.strictObject({
      id,
      mail: ownMail,
      /** Null for the group, and for mails that are not about one site. */
      siteName: z.string().nullable(),
      /** The day of the next mail, if there is something to report. */
      nextOn: day,
      /** The recipient, when it is somebody else. */
      recipient: z.string().nullable(),
      /** The person who requested it, when it was somebody else. */
      askedBy: z.string().nullable(),
    }),
  ),
  /** The latest mails sent or waiting, most recent first. */
  sent: z.array(
    z.strictObject({ at: instant, subject: z.enum(outboxSubjects), state: z.enum(outboxStates) }),
  ),
  /** False while mail is not set up: the chosen mails wait for an administrator to do so. */
  isMailOn: z.boolean(),
});
export type OwnMails = z.output<typeof ownMails>;

export const readOwnMails = readEndpoint({
  path: '/api/own-mails',
  access: 'own-account.manage',
  summary: 'The mails that the user subscribed to, and those that were sent.',
  answer: ownMails,
});

export const chooseOwnMail = commandEndpoint({
  path: '/api/own-mails',
  access: 'own-account.manage',
  summary:
    'Subscribes to a digest, to new critical alerts, or to a report on a date; replaces the subscription of the same kind and site.',
  body: ownMail,
  answer: ownMails,
});

export const sendReportToOthers = commandEndpoint({
  path: '/api/own-mails/of-others',
  access: 'account.manage',
  summary:
    'Subscribes other people to a report on a date; they see it and may stop it. Existing subscriptions to the same report stay unchanged.',
  body: z.strictObject({
    report: z.discriminatedUnion('kind', [dashboard, annualReport]),
    accountIds: z.array(id).min(1).max(500),
  }),
  answer: ownMails,
});

export const stopOwnMail = commandEndpoint({
  path: '/api/own-mails/:id/stop',
  access: 'own-account.manage',
  summary: 'Ends a subscription: one’s own, or one made for somebody else.',
  params: byId,
  answer: ownMails,
});
