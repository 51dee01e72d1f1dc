import { viewHref } from '../../../lib/navigation/view-link.ts';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import styles from './received.module.css';
import { receivedStateLabels, receivedStateLooks } from './received-words.ts';
import type { SentFile } from './use-sent-files.ts';

/** The outcome of each file that was just sent. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  const done = files.filter(({ outcome }) => outcome.kind === 'answered' || outcome.kind === 'refused');
  return (
    <div>
      <p aria-live="polite">
        {done.length} {done.length > 1 ? 'fichiers lus' : 'fichier lu'} sur {files.length}
      </p>
      <ul className={styles['sent']} aria-label="Fichiers envoyés">
        {files.map(file => (
          <li key={file.key} className={styles['file']}>
            <span className={styles['name']}>{file.name}</span>
            <Outcome outcome={file.outcome} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Outcome({ outcome }: Pick<SentFile, 'outcome'>) {
  switch (outcome.kind) {
    case 'waits':
      return <span className="hint">En attente</span>;
    case 'reading':
      return <span className="hint">Lecture…</span>;
    case 'refused':
      return (
        <span className={styles['outcome']}>
          <StatusBadge status="alert">Refusé</StatusBadge> {outcome.sentence}
        </span>
      );
    case 'answered': {
      const { answer } = outcome;
      if (answer.kind === 'there') {
        return (
          <span className={styles['outcome']}>
            <StatusBadge status="warning">Déjà là</StatusBadge>{' '}
            <a href={viewHref('bills', { facture: answer.bill.id })}>
              Facture {answer.bill.number} ({answer.bill.supplier})
            </a>
          </span>
        );
      }
      const { state } = answer.received;
      return (
        <span className={styles['outcome']}>
          <StatusBadge status={receivedStateLooks[state]}>{receivedStateLabels[state]}</StatusBadge>
          {!answer.isNew && ' Ce fichier attendait déjà.'}
        </span>
      );
    }
  }
}
