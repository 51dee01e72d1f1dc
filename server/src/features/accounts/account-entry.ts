import type { JournalEntry } from '../../platform/journal/journal-entry.ts';
import type { Account } from './store.ts';

type Verb =
  | 'create'
  | 'save'
  | 'disable'
  | 'enable'
  | 'erase'
  | 'reset-password'
  | 'reset-two-factor'
  | 'invite'
  | 'end-sessions'
  | 'link'
  | 'unlink'
  | 'follow-groups'
  | 'lose-groups'
  | 'close-unseen'
  | 'keep-view'
  | 'remove-view';

/** The journal entry of a change to an account; it never contains anything about its password. */
export function accountEntry(
  verb: Verb,
  { id, email }: Pick<Account, 'id' | 'email'>,
  states: { before?: Account; after?: Account } = {},
): JournalEntry {
  return {
    action: `account.${verb}`,
    entity: 'account',
    entityId: id,
    label: email,
    ...(states.before ? { before: stateOf(states.before) } : {}),
    ...(states.after ? { after: stateOf(states.after) } : {}),
  };
}

function stateOf({ name, email, role, disabledAt }: Account) {
  return { name, email, role, isDisabled: disabledAt !== null };
}
