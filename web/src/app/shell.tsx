import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ToastContext } from '../lib/page/toast-context.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { useToasts } from '../ui/feedback/use-toasts.ts';
import { Drawer } from './drawer.tsx';
import { followViewLinks } from './follow-view-links.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { CurrentView } from './current-view.tsx';
import { keepFocus } from './keep-focus.ts';
import { OwnNotices } from './own-notices.tsx';
import { PrintHeader } from './print-header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { goTo } from '../lib/navigation/address.ts';
import { useFlagFilter } from '../lib/navigation/query-state.ts';
import { useSession } from '../lib/session/session-context.ts';
import { useCurrentView } from './use-current-view.ts';
import { ViewErrorBoundary } from './view-error-boundary.tsx';
import { views } from './views.ts';

const SavedViewsDialog = lazy(async () => {
  const { SavedViewsDialog } = await import('./saved-views/saved-views-dialog.tsx');
  return { default: SavedViewsDialog };
});

const productName = 'Suivi des Consommations Énergétiques';

export function Shell() {
  const { home } = useSession().user;
  const view = useCurrentView();
  const [areViewsShown, setViewsShown] = useFlagFilter('mes-vues');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { toasts, showToast, dismissToast } = useToasts();
  const main = useRef<HTMLElement>(null);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);

  // When the page is opened without a query, it goes to the home view that the person chose.
  const [begunWith] = useState(home);
  useLayoutEffect(() => {
    if (location.search === '' && begunWith !== null) goTo(`/${begunWith}`, 'replace');
  }, [begunWith]);

  // Runs before the effects of the view, which may set a more precise title.
  useLayoutEffect(() => {
    document.title = `${views[view].label} – ${productName}`;
  }, [view]);

  useEffect(() => {
    const focusContent = () => main.current?.focus({ preventScroll: true });
    return followViewLinks(() => {
      setDrawerOpen(false);
      window.scrollTo({ top: 0 });
      focusContent();
      // A drawer that closes returns the focus to its button; a person who is already in the content stays there.
      requestAnimationFrame(() => {
        if (!main.current?.contains(document.activeElement)) focusContent();
      });
    });
  }, []);

  useEffect(() => keepFocus(() => main.current), []);

  return (
    <ToastContext value={showToast}>
      <a href="#contenu" className="skip-link">
        Aller au contenu
      </a>
      <div className={styles['shell']}>
        <Sidebar view={view} />
        <div className={styles['page']}>
          <Header title={productName} onOpenMenu={() => setDrawerOpen(true)} menuOpen={drawerOpen} />
          <main id="contenu" ref={main} tabIndex={-1} className={styles['main']}>
            <PrintHeader title={productName} />
            <OwnNotices />
            <ViewErrorBoundary key={view}>
              <Suspense fallback={<Spinner label="Chargement..." />}>
                <CurrentView view={view} />
              </Suspense>
            </ViewErrorBoundary>
          </main>
          <Footer />
        </div>
      </div>
      <Drawer open={drawerOpen} onClose={closeDrawer} view={view} />
      {areViewsShown && (
        <Suspense>
          <SavedViewsDialog onClose={() => setViewsShown(false)} />
        </Suspense>
      )}
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
    </ToastContext>
  );
}
