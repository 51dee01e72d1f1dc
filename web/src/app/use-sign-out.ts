import { signOut } from '@suivi/contract/session';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api/api-client.ts';
import { errorText } from '../lib/texts/error-texts.ts';
import { announceSessionEvent } from '../lib/session/session-events.ts';
import { useToast } from '../lib/page/toast-context.ts';

/** Signs out of every tab of this browser. While the server has not answered nobody is told that it is done. */
export function useSignOut(): { signOut: () => void; busy: boolean } {
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => announceSessionEvent('signed-out'),
    onError: error => showToast('error', `La déconnexion n’a pas abouti. ${errorText(error)}`),
  });
  return { signOut: () => mutate(), busy: isPending };
}
