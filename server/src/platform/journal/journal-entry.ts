import type { JournalEntity } from '@suivi/domain/operation/journal-entities';

/** What a change records in the journal: the thing, what was done to it, and its states before and after. */
export type JournalEntry = {
  /** The thing and the verb, such as `declaration.save` or `account.disable`. */
  action: `${string}.${string}`;
  entity: JournalEntity;
  entityId: string | number;
  siteId?: number | null;
  /** The words by which a person recognises the thing, such as « Brioude · gas · 2024 ». */
  label: string;
  before?: unknown;
  after?: unknown;
};

export type Author = { accountId: number | null; name: string };
