import { type JournalEntity, journalEntities } from '@suivi/domain/operation/journal-entities';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, idText, instant, lineText } from '../ground/primitives.ts';

const entity = z.enum(Object.keys(journalEntities) as JournalEntity[]);

export const journalRow = z.strictObject({
  id: z.string(),
  at: instant,
  /** Null for the server itself and for a person who was not signed in. */
  accountId: z.int().nullable(),
  accountName: z.string(),
  /** The kind of record and the verb: `declaration.save`. */
  action: z.string(),
  entity,
  entityId: z.string(),
  siteId: z.int().nullable(),
  label: z.string(),
  /** The state before and after, as plain values; null when the record did not exist. */
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
});

/** Selects rows older than this one: the `next` of the previous page. */
const cursor = z.string().regex(/^[1-9]\d{0,17}$/);
const pageSize = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .transform(Number);

const page = z.strictObject({
  entries: z.array(journalRow),
  /** The value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
});

export const listJournal = readEndpoint({
  path: '/api/journal',
  access: 'journal.read',
  summary: 'The journal, most recent first, paginated.',
  query: z.strictObject({
    person: idText.optional(),
    entity: entity.optional(),
    /**
     * `changes`: excludes connections and exports, which would drown the changes. `security`: only these, with refusals and what
     * was done to accounts.
     */
    view: z.enum(['changes', 'security']).optional(),
    /** Searched in the label, the person and the action. */
    text: lineText(120).optional(),
    /** Days in France, both included. */
    from: day.optional(),
    to: day.optional(),
    after: cursor.optional(),
    limit: pageSize.optional(),
  }),
  answer: page,
});

export const readJournalFilters = readEndpoint({
  path: '/api/journal/filters',
  access: 'journal.read',
  summary: 'The people and the kinds of record that the journal names.',
  answer: z.strictObject({
    people: z.array(z.strictObject({ accountId: z.int(), name: z.string() })),
    entities: z.array(entity),
  }),
});

export const readHistory = readEndpoint({
  path: '/api/history',
  access: 'data.read',
  summary:
    'Who changed a record, when and how. Only administrators read the history of accounts, sessions and settings.',
  query: z.strictObject({
    entity,
    id: lineText(60),
    after: cursor.optional(),
    limit: pageSize.optional(),
  }),
  answer: page,
});
