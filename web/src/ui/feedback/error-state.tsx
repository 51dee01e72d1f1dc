import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  /** What was kept and what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/** Shown in place of what could not be loaded, with « Réessayer ». */
export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  return (
    <Notice
      kind="error"
      title={title}
      actions={
        onRetry && (
          <Button busy={retrying} onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
