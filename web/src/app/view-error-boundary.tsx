import { Component, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageNotLoaded } from './lazy-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** Keeps the shell when a view cannot be loaded or fails while rendering. */
export class ViewErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('A view failed without saying why.') };
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PageNotLoaded) return <WaitingPage />;
    return (
      <Notice
        kind="error"
        title="Cette page n’a pas pu s’afficher"
        actions={<Button onClick={() => location.reload()}>Recharger</Button>}
      >
        Rechargez-la{'\u00a0'}; si cela ne suffit pas, signalez-le. Ce qui est enregistré n’est pas touché.
      </Notice>
    );
  }
}
