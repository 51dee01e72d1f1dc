import { readShell } from '@suivi/contract/operation/shell';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useRead } from '../lib/api/use-read.ts';
import styles from './footer.module.css';
import type { Statement } from './statement-dialog.tsx';

const StatementDialog = lazy(async () => ({
  default: (await import('./statement-dialog.tsx')).StatementDialog,
}));

const links: { statement: Statement; label: string }[] = [
  // The law requires the state of conformity on the first page, not only behind a link.
  { statement: 'accessibility', label: 'Accessibilité\u00a0: non conforme' },
  { statement: 'personal-data', label: 'Données personnelles' },
  { statement: 'legal-notices', label: 'Mentions légales' },
];

export function Footer() {
  const [statement, setStatement] = useState<Statement | null>(null);
  const close = useCallback(() => setStatement(null), []);
  const hasNotices = (useRead(readShell).data?.legalNotices ?? '') !== '';
  return (
    <>
      <footer className={styles['footer']} data-no-print="">
        {links
          .filter(link => link.statement !== 'legal-notices' || hasNotices)
          .map(link => (
            <button
              key={link.statement}
              type="button"
              className={styles['link']}
              aria-haspopup="dialog"
              onClick={() => setStatement(link.statement)}
            >
              {link.label}
            </button>
          ))}
      </footer>
      {statement && (
        <Suspense>
          <StatementDialog statement={statement} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
