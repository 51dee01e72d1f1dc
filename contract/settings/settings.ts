import { z } from 'zod';
import { emailAddress } from '../ground/email-address.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { freeText, trimmedText, version } from '../ground/primitives.ts';

const line = trimmedText(120).min(1);

/** Null: the value with which the server was started applies. */
const content = {
  groupName: line.nullable(),
  contactEmail: emailAddress.nullable(),
  designerName: line.nullable(),
  /** Everyone can open it from the footer; empty: no link. */
  legalNotices: freeText(8000),
  /** Administrators without a second factor can do nothing else until they have added one. */
  adminsNeedSecondFactor: z.boolean(),
  /** The basis of the décret's verdicts, for every site. */
  decreeBasis: z.enum(['raw', 'adjusted']),
  /** Findings on bills with a smaller gap are hidden. */
  findingMinimumCents: z.int().min(0).max(100_000_000).default(0),
};

const settings = z.strictObject({
  ...content,
  contactEmail: z.string().nullable(),
  /** The values that apply when a setting is null. */
  defaults: z.strictObject({
    groupName: z.string(),
    contactEmail: z.string(),
    designerName: z.string().nullable(),
  }),
  version,
});
export type Settings = z.output<typeof settings>;

export const readSettings = readEndpoint({
  path: '/api/settings',
  access: 'settings.write',
  summary: 'The name, contact and legal notices of the group, and its sign-in rule.',
  answer: settings,
});

export const saveSettings = saveEndpoint({
  path: '/api/settings',
  access: 'settings.write',
  summary: 'Changes the settings of the group; null restores the value that the server was started with.',
  body: z.strictObject(content),
  answer: settings,
});
