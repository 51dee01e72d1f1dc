import { readSession } from '@suivi/contract/accounts/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../lib/api/query-client.ts';
import { requestUrl } from '../lib/api/request-url.ts';
import { type Question, questionKey } from '../lib/api/use-read.ts';
import { standingAt } from '../lib/navigation/address.ts';
import { SessionContext, type SessionAnswer, type SignedInSession } from '../lib/session/session-context.ts';
import { Shell } from './shell.tsx';
import { views } from './views.ts';
import { askBeginning } from './window-questions.ts';

/** The style sheets that the picture needs in addition to the first one of the page, as found by the build. */
export const styles: readonly string[] = import.meta.env['STYLES'];

/**
 * The dashboard as the page first renders it, as HTML, for the person whose answers `ask` returns; `ask` receives API paths with
 * their query. Null when the page starts otherwise: another view, nobody signed in, a missing answer. Rejects when `ask` does.
 */
export async function drawFirstPicture(
  address: URL,
  ask: (path: string) => Promise<unknown>,
): Promise<string | null> {
  if ((address.searchParams.get('vue') ?? 'dashboard') !== 'dashboard') return null;
  const { user, ...session } = (await ask(readSession.path)) as SessionAnswer;
  // A person with a home view is redirected there first.
  if (user === null || user.mustAddSecondFactor || (user.home !== null && address.search === '')) return null;
  const client = createQueryClient();
  // Requests that a part would send while it is rendered are left to the page.
  client.prefetchQuery = () => Promise.resolve();
  try {
    return await draw(client, { ...session, user }, address, ask);
  } finally {
    // The client's cache is meant for a window that stays open; here it would stay in memory for minutes after each picture.
    client.clear();
  }
}

async function draw(
  client: QueryClient,
  session: SignedInSession,
  address: URL,
  ask: (path: string) => Promise<unknown>,
): Promise<string | null> {
  const askAll = (questions: () => readonly Question[]) =>
    Promise.all(
      standingAt(address, questions).map(async question => {
        const [{ path }, options] = question;
        const answer = await ask(requestUrl(path, {}, options?.query));
        client.setQueryData(questionKey(question), answer);
      }),
    );
  const { page } = views.dashboard;
  if (!(await askBeginning(client, page, session.today, askAll))) return null;
  return standingAt(address, () =>
    renderToString(
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <Shell />
        </SessionContext>
      </QueryClientProvider>,
    ),
  );
}
