import type { readHistory } from '@suivi/contract/operation/journal';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { describeDifferences, type Difference } from './describe-differences.ts';
import { journalVerb } from '@suivi/presentation/operation/journal-words';

export type JournalRow = AnswerOf<typeof readHistory>['entries'][number];

/** A journal row in the form that `ui/history-list` shows. */
export type HistoryEntry = {
  key: string;
  /** The ISO 8601 instant; `when` is its text. */
  instant: string;
  when: string;
  who: string;
  what: string;
  differences: Difference[];
};

export function historyEntryOf({ id, at, accountName, action, before, after }: JournalRow): HistoryEntry {
  return {
    key: id,
    instant: at,
    when: formatShortInstant(at),
    who: accountName,
    what: capitalise(journalVerb(action)),
    differences: describeDifferences(before, after),
  };
}
