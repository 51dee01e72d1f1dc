import type { JournalEntity } from '@suivi/domain/operation/journal-entities';

/** What a change leaves in the journal: the thing, what was done to it, and both its states. */
export type JournalEntry = {
  /** `declaration.save`, `account.disable`: the thing and the verb. */
  action: `${string}.${string}`;
  entity: JournalEntity;
  entityId: string | number;
  siteId?: number | null;
  /** What a person recognises the thing by, such as « Brioude · gas · 2024 ». */
  label: string;
  before?: unknown;
  after?: unknown;
};

export type Author = { accountId: number | null; name: string };
