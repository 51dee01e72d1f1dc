import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './settings.module.css';

/** A secret that the server returns only this once, with where to enter it. */
export function SecretNotice({ secret, children }: { secret: string; children: ReactNode }) {
  return (
    <Notice kind="success" title="Affiché cette seule fois">
      <p>{children}</p>
      <span className={styles['path']}>
        <code>{secret}</code>
        <CopyButton text={() => secret} about="le secret" />
      </span>
    </Notice>
  );
}
