import { roles } from '@suivi/domain/accounts/role';
import { z } from 'zod';
import { account } from './accounts.ts';
import {
  commandEndpoint,
  editEndpoint,
  endEndpoint,
  readEndpoint,
  saveEndpoint,
} from '../ground/endpoint.ts';
import { done, id, instant, trimmedText, version } from '../ground/primitives.ts';
import { passwordText } from './password.ts';
import { secondFactorCode } from './second-factor-code.ts';
import { session } from './session.ts';

/** Why the answer of the identity service was refused; the page has a sentence for each code. */
export const issuerFaults = [
  'denied',
  'client',
  'state',
  'issuer',
  'nonce',
  'audience',
  'time',
  'signature',
  'subject',
  'email',
  'answer',
] as const;
export type IssuerFault = (typeof issuerFaults)[number];

/** Where the browser goes to sign in. */
const onwards = z.strictObject({ url: z.string() });

export const startIssuerSignIn = commandEndpoint({
  path: '/api/issuer/start',
  access: 'anonymous',
  summary:
    'Begins a sign-in with the identity service and returns its address; `issuer-off` when none is configured.',
  answer: onwards,
});

/** What the identity service returned about a person; shown to the administrator who runs the trial. */
const issuerTrial = z.strictObject({
  issuer: z.string(),
  name: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  /** The role that the groups would give; null when they give none, or when no group is mapped to a role. */
  role: z.enum(roles).nullable(),
  hasSecondFactor: z.boolean(),
  hasPkce: z.boolean(),
  isRenewed: z.boolean(),
  claims: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

export type Trial = z.output<typeof issuerTrial>;

export const finishIssuerSignIn = commandEndpoint({
  path: '/api/issuer/finish',
  access: 'anonymous',
  summary:
    'Completes a sign-in with the parameters with which the identity service redirected the browser, once; or, after `second-factor-required`, with a code.',
  body: z.union([
    z.strictObject({ parameters: z.string().min(1).max(8000) }),
    z.strictObject({ code: secondFactorCode }),
  ]),
  answer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('signed-in'), session }),
    z.strictObject({ kind: z.literal('tried'), trial: issuerTrial }),
  ]),
});

export const askForAccess = commandEndpoint({
  path: '/api/issuer/ask',
  access: 'anonymous',
  summary:
    'Requests an account from the administrators, for a person known to the identity service but not to this product.',
  answer: done,
});

const line = trimmedText(200);
const content = {
  isOn: z.boolean(),
  /** The text on the button of the sign-in page: « Se connecter avec … ». */
  label: trimmedText(60),
  issuer: trimmedText(300),
  clientId: line,
  scopes: line,
  /** The claim that lists the groups of a person. */
  groupClaim: trimmedText(100).min(1),
  /** The first entry whose group contains the person gives the role; when empty, administrators assign roles in this product. */
  roleGroups: z.array(z.strictObject({ group: trimmedText(200).min(1), role: z.enum(roles) })).max(50),
  /** Accounts that have not been used for this number of days are closed; null: never. */
  closeUnseenDays: z.int().min(30).max(730).nullable(),
};

const issuerSettings = z.strictObject({
  ...content,
  hasClientSecret: z.boolean(),
  version,
});

export const readIssuerSettings = readEndpoint({
  path: '/api/issuer-settings',
  access: 'identity.write',
  summary: 'The settings of sign-in with the identity service of the group; never its secret.',
  answer: issuerSettings,
});

export const saveIssuerSettings = saveEndpoint({
  path: '/api/issuer-settings',
  access: 'identity.write',
  summary:
    'Changes the settings of the identity service, with the user’s own password; another service requires its secret again.',
  body: z.strictObject({
    ...content,
    /** Null keeps the stored secret. */
    clientSecret: z.string().min(1).max(500).nullable(),
    currentPassword: passwordText,
  }),
  answer: issuerSettings,
});

export const tryIssuer = commandEndpoint({
  path: '/api/issuer-settings/try',
  access: 'identity.write',
  summary: 'Begins a test sign-in that shows the data of the identity service, and stores nothing.',
  answer: onwards,
});

export const listAccessRequests = readEndpoint({
  path: '/api/access-requests',
  access: 'account.manage',
  summary: 'Requests for an account by people known to the identity service, oldest first.',
  answer: z.strictObject({
    requests: z.array(
      z.strictObject({
        id,
        name: z.string(),
        email: z.string(),
        askedAt: instant,
        proposedRole: z.enum(roles).nullable(),
        /** The name of the existing account with this address, which would be linked; null when a new account would be made. */
        accountName: z.string().nullable(),
      }),
    ),
  }),
});

export const grantAccess = commandEndpoint({
  path: '/api/access-requests/:id/grant',
  access: 'account.manage',
  summary:
    'Links the applicant to the account with their address, or creates one with this role; with the user’s own password.',
  body: z.strictObject({ role: z.enum(roles), currentPassword: passwordText }),
  answer: z.strictObject({ account }),
});

export const refuseAccess = endEndpoint({
  path: '/api/access-requests/:id',
  access: 'account.manage',
  summary: 'Removes a request for access.',
  answer: done,
});

export const unlinkIssuer = editEndpoint({
  path: '/api/accounts/:id/unlink',
  access: 'account.manage',
  summary: 'Unlinks an account from the identity service, and ends its sessions.',
  body: z.strictObject({ currentPassword: passwordText }),
  answer: z.strictObject({ account }),
});

export const exportRights = readEndpoint({
  path: '/api/accounts/rights',
  access: 'account.manage',
  summary: 'Every account with its role, how it signs in and when it was last seen, as CSV.',
  answer: z.unknown(),
});
