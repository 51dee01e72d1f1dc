import { useQueryClient } from '@tanstack/react-query';
import { readAllEarly } from '../lib/api/use-read.ts';
import { SignInPage } from '../features/accounts/session/sign-in-page.tsx';
import { SignInLayer } from '../features/accounts/session/sign-in-layer.tsx';
import { readIssuerAnswer } from '../features/accounts/session/issuer-answer.ts';
import { listenToLinkTokens, readLinkToken } from '../features/accounts/session/link-token.ts';
import { announceSessionEvent } from '../lib/session/session-events.ts';
import { SessionContext } from '../lib/session/session-context.ts';
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { errorText, loadErrorTexts } from '../lib/texts/error-texts.ts';
import styles from './app.module.css';
import { Shell } from './shell.tsx';
import { useCurrentView } from './use-current-view.ts';
import { views } from './views.ts';
import { ViewErrorBoundary } from './view-error-boundary.tsx';
import { useWhoIsHere, type WhoIsHere } from './use-who-is-here.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { preloadPage } from './lazy-page.tsx';
import { askBeginning } from './window-questions.ts';

/** The window as rendered by the server, which stays until the page renders the same (ADR 139). */
const firstPicture = () => document.getElementById('first-picture');

/**
 * How long the shell waits for the first answers of its view, in milliseconds: longer when a server-rendered picture already
 * shows it.
 */
const longestWait = () => (firstPicture() ? 2000 : 300);

/**
 * Loads the files of a page while the session is being checked and, once the reader is known, the sites, which nearly every view
 * needs, and the other first answers of this view: the view is then rendered once, with all of it. Returns whether waiting is
 * still worthwhile.
 */
function useBeginningAwaited(page: ComponentType | null, here: WhoIsHere): boolean {
  const queryClient = useQueryClient();
  const [isAwaited, setAwaited] = useState(true);
  const { user, today } = here.kind === 'somebody' ? here.session : {};
  const [readerId, year] = [user?.id, today?.year ?? 0];
  // A person who must first add a second factor is refused everything else.
  const mayRead = user !== undefined && !user.mustAddSecondFactor;
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(false), longestWait());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // The sentences of refusals are loaded after the page, so that they are there even if the server changes version meanwhile.
    void preloadPage(page).then(loadErrorTexts);
  }, [page]);
  useEffect(() => {
    if (readerId === undefined) return;
    const begin = async () => {
      await askBeginning(
        queryClient,
        page,
        { year },
        async questions => mayRead && readAllEarly(queryClient, questions()),
      );
      setAwaited(false);
    };
    void begin();
  }, [page, queryClient, readerId, mayRead, year]);
  return isAwaited;
}

const OneTimeLinkPage = lazy(async () => {
  const { OneTimeLinkPage } = await import('../features/accounts/session/one-time-link-page.tsx');
  return { default: OneTimeLinkPage };
});

const IssuerReturnPage = lazy(async () => {
  const { IssuerReturnPage } = await import('../features/accounts/session/issuer-return-page.tsx');
  return { default: IssuerReturnPage };
});

/** What is shown depends on who is here: the session check, a one-time link, the login screen, or the shell. */
export function App() {
  const [linkToken, setLinkToken] = useState(readLinkToken);
  const [issuerAnswer, setIssuerAnswer] = useState(readIssuerAnswer);
  const [chosenEmail, setChosenEmail] = useState<string>();
  const here = useWhoIsHere();
  const view = useCurrentView();

  const isBeginningAwaited = useBeginningAwaited(views[view].page, here);

  const isBeginning =
    linkToken === null &&
    issuerAnswer === null &&
    (here.kind === 'checking' || (here.kind === 'somebody' && isBeginningAwaited));
  useLayoutEffect(() => {
    if (!isBeginning) firstPicture()?.remove();
  }, [isBeginning]);

  useEffect(() => listenToLinkTokens(() => setLinkToken(token => readLinkToken() ?? token)), []);

  if (linkToken !== null) {
    const leave = (email?: string) => {
      // The link may have been somebody else's: the person whose session expired meanwhile is not asked to sign in again.
      if (here.kind === 'somebody' && here.expired) announceSessionEvent('signed-out');
      setChosenEmail(email);
      setLinkToken(null);
    };
    return (
      <ViewErrorBoundary>
        <Suspense>
          <OneTimeLinkPage key={linkToken} token={linkToken} onLeave={leave} />
        </Suspense>
      </ViewErrorBoundary>
    );
  }
  if (issuerAnswer !== null) {
    return (
      <ViewErrorBoundary>
        <Suspense>
          <IssuerReturnPage parameters={issuerAnswer} onLeave={() => setIssuerAnswer(null)} />
        </Suspense>
      </ViewErrorBoundary>
    );
  }
  if (isBeginning || here.kind === 'checking') return <FirstBytes />;
  switch (here.kind) {
    case 'unreachable':
      return (
        <main className={styles['alone']}>
          <ErrorState title="L’application n’a pas pu démarrer" onRetry={here.retry} retrying={here.retrying}>
            {errorText(here.error)}
          </ErrorState>
        </main>
      );
    case 'nobody':
      return <SignInPage email={chosenEmail} />;
    case 'somebody':
      return (
        <SessionContext value={here.session}>
          <Shell key={here.session.user.id} />
          {here.expired && <SignInLayer person={here.session.user} />}
        </SessionContext>
      );
  }
}

/** Shown while the session is being checked: what index.html itself shows before any script, unless it shows a picture. */
function FirstBytes() {
  if (firstPicture()) return null;
  return (
    <main className="first-bytes">
      <h1>Suivi des Consommations Énergétiques</h1>
      <Spinner label="Chargement..." />
    </main>
  );
}
