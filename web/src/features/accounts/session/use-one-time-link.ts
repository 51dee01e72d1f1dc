import { useLink as sendLink } from '@suivi/contract/accounts/session';
import type { BodyOf } from '@suivi/contract/ground/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

/** Sends the request of a one-time link; `onDone` receives the e-mail to sign in with. */
export function useOneTimeLink(onDone: (email: string) => void) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendLink>) => call(sendLink, { body }),
    onSuccess: ({ email }) => onDone(email),
  });
}
