import { signOut } from '@suivi/contract/accounts/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api/api-client.ts';
import { countDrafts, dropDraftsOf } from '../lib/drafts/draft-places.ts';
import { closeDraftKeyring } from '../lib/drafts/draft-keyring.ts';
import { useToast } from '../lib/page/toast-context.ts';
import { useSession } from '../lib/session/session-context.ts';
import { announceSessionEvent } from '../lib/session/session-events.ts';
import { errorText } from '../lib/texts/error-texts.ts';

type SignOut = {
  signOut: () => void;
  busy: boolean;
  /** The number of unsaved drafts that would be lost, while the question is open; otherwise null. */
  askedOf: number | null;
  confirm: () => void;
  cancel: () => void;
};

/**
 * Signs out of every tab of this browser and deletes this person's drafts from it; a person with unsaved drafts is asked first.
 * Signing out is not announced before the server has answered.
 */
export function useSignOut(): SignOut {
  const { id } = useSession().user;
  const showToast = useToast();
  const [askedOf, setAskedOf] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signOut),
    onSuccess: ({ onwards }) => {
      closeDraftKeyring();
      dropDraftsOf(id);
      announceSessionEvent('signed-out');
      // The identity service ends its own session, and sends the browser back.
      if (onwards != null) location.assign(onwards);
    },
    onError: error => showToast('error', `La déconnexion n’a pas abouti. ${errorText(error)}`),
  });
  return {
    signOut: () => {
      const drafts = countDrafts(id);
      if (drafts > 0) setAskedOf(drafts);
      else mutate();
    },
    busy: isPending,
    askedOf,
    confirm: () => mutate(),
    cancel: () => setAskedOf(null),
  };
}
