import { Component, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** Keeps the shell when a view cannot be loaded (a new version was installed meanwhile) or fails while it is drawn. */
export class ViewErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        kind="error"
        title="Cette page n’a pas pu s’afficher"
        actions={<Button onClick={() => location.reload()}>Recharger</Button>}
      >
        L’application a peut-être été mise à jour entre-temps. Rechargez-la{'\u00a0'}; si cela ne suffit pas,
        signalez-le.
      </Notice>
    );
  }
}
