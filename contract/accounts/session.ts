import { roles } from '@suivi/domain/accounts/role';
import { z } from 'zod';
import { personName } from './accounts.ts';
import { emailAddress } from '../ground/email-address.ts';
import { commandEndpoint, endEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { passwordText } from './password.ts';
import { secondFactorCode } from './second-factor-code.ts';
import { done, id, instant, month } from '../ground/primitives.ts';

export const user = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isDemonstration: z.boolean(),
  /** True when the settings require a second factor and the account has none: the person can then do nothing but add one. */
  mustAddSecondFactor: z.boolean(),
  /** The key with which the page of this person encrypts what it keeps in the browser; sent to nobody else. */
  draftKey: z.string().regex(/^[0-9a-f]{64}$/),
  /** The query string of the view on which the page opens; null: the dashboard. */
  home: z.string().nullable(),
});

/** Who is signed in, and the state that every view shows. The page asks for it again regularly. */
export const session = z.strictObject({
  user: user.nullable(),
  /** The number on the « Alertes » badge; 0 when nobody is signed in. */
  openAlerts: z.int().min(0),
  /** Changes with every change of the data, whoever made it; empty when nobody is signed in. */
  dataVersion: z.string(),
  /** The current day in France, by the server's clock. */
  today: z.strictObject({ year: z.int(), month, day: z.int().min(1).max(31) }),
});

export const readSession = readEndpoint({
  path: '/api/session',
  access: 'anonymous',
  summary: 'Who is signed in (`user` is null when nobody is), the number of open alerts, the data version.',
  passive: true,
  answer: session,
});

export const signIn = commandEndpoint({
  path: '/api/session',
  access: 'anonymous',
  summary:
    'Signs in and sets the session cookie. `sign-in-refused` for every cause; `throttled` after 10 attempts; wrong codes cause increasing delays, then `second-factor-locked`.',
  body: z.strictObject({
    email: z.string().max(320),
    password: passwordText,
    /** Required after `second-factor-required`: six digits or a recovery code. */
    code: secondFactorCode.optional(),
    /** True on a workstation that several people share: the session ends with the browser, and sooner. */
    isShared: z.boolean().optional(),
  }),
  answer: session,
});

export const signOut = endEndpoint({
  path: '/api/session',
  access: 'anonymous',
  summary: 'Signs out. Also succeeds when the session has already expired.',
  answer: z.strictObject({
    done: z.literal(true),
    /**
     * The address at which the browser tells the identity service about the sign-out; null when that service did not open the
     * session or offers no sign-out.
     */
    onwards: z.string().nullable(),
  }),
});

export const ownSession = z.strictObject({
  id,
  isCurrent: z.boolean(),
  /** The user agent that the browser sent. */
  userAgent: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});

export const listOwnSessions = readEndpoint({
  path: '/api/sessions',
  access: 'own-account.manage',
  summary: "One's own sessions, the most recently used first.",
  answer: z.strictObject({ sessions: z.array(ownSession) }),
});

export const endOwnSession = endEndpoint({
  path: '/api/sessions/:id',
  access: 'own-account.manage',
  summary: "Ends one of one's own sessions.",
  answer: done,
});

export const endOtherSessions = endEndpoint({
  path: '/api/sessions',
  access: 'own-account.manage',
  summary: "Ends all of one's own sessions but the present one.",
  answer: z.strictObject({ ended: z.int() }),
});

export const changeOwnPassword = commandEndpoint({
  path: '/api/own-password',
  access: 'own-account.manage',
  summary: "Changes one's own password; ends the other sessions and gives the present one a new cookie.",
  body: z.strictObject({ currentPassword: passwordText, newPassword: passwordText }),
  answer: done,
});

/** The token of a one-time link, found in `/#lien=…`; sent in bodies only, so that no log keeps it. */
const linkToken = z.string().max(200);

export const readLink = commandEndpoint({
  path: '/api/links/read',
  access: 'anonymous',
  summary: 'The purpose of a one-time link. `link-invalid` when it is unknown, used or too old.',
  body: z.strictObject({ token: linkToken }),
  answer: z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('first-administrator'), expiresAt: instant }),
    z.strictObject({
      purpose: z.literal('set-password'),
      name: z.string(),
      email: z.string(),
      expiresAt: instant,
    }),
  ]),
});

export const useLink = commandEndpoint({
  path: '/api/links/use',
  access: 'anonymous',
  summary:
    'Creates the first administrator, or sets the password of an account. The person signs in afterwards.',
  body: z.discriminatedUnion('purpose', [
    z.strictObject({
      purpose: z.literal('first-administrator'),
      token: linkToken,
      name: personName,
      email: emailAddress,
      password: passwordText,
    }),
    z.strictObject({ purpose: z.literal('set-password'), token: linkToken, password: passwordText }),
  ]),
  /** The address to sign in with. */
  answer: z.strictObject({ email: z.string() }),
});
