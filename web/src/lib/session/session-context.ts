import type { readSession } from '@suivi/contract/accounts/session';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { createContext, use } from 'react';

export type SessionAnswer = AnswerOf<typeof readSession>;
export type User = NonNullable<SessionAnswer['user']>;
export type SignedInSession = Omit<SessionAnswer, 'user'> & { user: User };

export const SessionContext = createContext<SignedInSession | null>(null);

/** Who is signed in, the day in France, the number of open alerts. Inside the shell somebody is always signed in. */
export function useSession(): SignedInSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is called outside the shell.');
  return session;
}
