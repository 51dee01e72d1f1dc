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
  /** How many unsaved things would be lost, while that is asked; null: nothing is asked. */
  askedOf: number | null;
  confirm: () => void;
  cancel: () => void;
};

/**
 * Signs out of every tab of this browser, and leaves nothing of this person in it: whoever has begun something is asked
 * first. While the server has not answered nobody is told that it is done.
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
