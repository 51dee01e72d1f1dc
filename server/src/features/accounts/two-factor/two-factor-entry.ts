import type { JournalEntry } from '../../../platform/journal/journal-entry.ts';
import type { Actor } from '../../../platform/session/actor.ts';

type Verb = 'start-two-factor' | 'confirm-two-factor' | 'renew-recovery-codes' | 'stop-two-factor';

/** Records that it was done, and nothing about the secret or the codes. */
export function twoFactorEntry(verb: Verb, { accountId, email }: Actor): JournalEntry {
  return { action: `account.${verb}`, entity: 'account', entityId: accountId, label: email };
}
