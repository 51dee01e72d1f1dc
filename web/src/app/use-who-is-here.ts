import { readSession } from '@suivi/contract/accounts/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../lib/api/api-client.ts';
import type { ApiError } from '../lib/texts/api-error.ts';
import { closeDraftKeyring, openDraftKeyring } from '../lib/drafts/draft-keyring.ts';
import { readablePlaces } from '../lib/drafts/draft-places.ts';
import { forgetReads, sessionKey } from '../lib/api/query-client.ts';
import type { SessionAnswer, SignedInSession } from '../lib/session/session-context.ts';
import { followServerEvents } from '../lib/api/server-events.ts';
import { listenToSessionEvents } from '../lib/session/session-events.ts';

export type WhoIsHere =
  | { kind: 'checking' }
  | { kind: 'unreachable'; error: ApiError; retry: () => void; retrying: boolean }
  | { kind: 'nobody' }
  /** `expired`: the session ended, but the page of this person stays mounted until somebody signs in. */
  | { kind: 'somebody'; session: SignedInSession; expired: boolean };

const pollMs = 60_000;

/** The encryption module is loaded by the first form; it is needed here only when an older version left a readable draft. */
async function sealDraftsOf(accountId: number): Promise<void> {
  const { sealReadableDrafts } = await import('../lib/drafts/draft.ts');
  sealReadableDrafts(accountId);
}

/**
 * Follows the session: requested at the start, when the server reports a change or its end, every minute while the page is
 * visible, and when it gains focus.
 */
export function useWhoIsHere(): WhoIsHere {
  const queryClient = useQueryClient();
  const lastUserId = useRef<number | null>(null);
  const signOuts = useRef(0);
  const [last, setLast] = useState<SignedInSession | null>(null);

  const { data, error, isFetching, refetch } = useQuery<SessionAnswer, ApiError>({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const before = signOuts.current;
      const answer = await call(readSession, { signal });
      // The session was requested before the person signed out and answered after it: it must not sign them in again.
      if (signOuts.current !== before) return { ...answer, user: null };
      if (answer.user) {
        // What one person read must not be shown to the next one on the same page.
        if (lastUserId.current !== null && lastUserId.current !== answer.user.id) forgetReads(queryClient);
        lastUserId.current = answer.user.id;
        openDraftKeyring(answer.user.id, answer.user.draftKey);
        if (readablePlaces().length > 0) void sealDraftsOf(answer.user.id);
        setLast({ ...answer, user: answer.user });
      }
      return answer;
    },
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });

  useEffect(() => {
    // A page beside another window stays visible, so only focus tells that the person returned to it.
    const check = () => void queryClient.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false });
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [queryClient]);

  useEffect(
    () =>
      listenToSessionEvents(event => {
        if (event !== 'signed-out') return void queryClient.refetchQueries({ queryKey: sessionKey });
        signOuts.current += 1;
        // Must run before the page goes, whose forms would otherwise store what they still contain.
        closeDraftKeyring();
        lastUserId.current = null;
        setLast(null);
        forgetReads(queryClient);
        queryClient.setQueryData<SessionAnswer>(sessionKey, known => known && { ...known, user: null });
      }),
    [queryClient],
  );

  const isFollowing = data?.user != null;
  useEffect(() => {
    if (!isFollowing) return undefined;
    const ask = () => void queryClient.refetchQueries({ queryKey: sessionKey });
    return followServerEvents({
      changed: version => {
        const known = queryClient.getQueryData<SessionAnswer>(sessionKey)?.dataVersion;
        if (version !== known) ask();
      },
      sessionEnded: ask,
    });
  }, [isFollowing, queryClient]);

  if (last) return { kind: 'somebody', session: last, expired: data?.user === null };
  if (data) return { kind: 'nobody' };
  if (error) return { kind: 'unreachable', error, retry: () => void refetch(), retrying: isFetching };
  return { kind: 'checking' };
}
