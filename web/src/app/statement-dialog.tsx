import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { readShell } from '@suivi/contract/operation/shell';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../lib/api/use-read.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ShownGuidePage } from '../widgets/guide/shown-guide-page.tsx';
import { useGuidePage } from '../widgets/guide/use-guide-page.ts';
import styles from './statement-dialog.module.css';

export type Statement = 'accessibility' | 'personal-data' | 'legal-notices';

type StatementDialogProps = { statement: Statement; onClose: () => void };

/** The full text of the statements that the law requires of a public body. */
export function StatementDialog({ statement, onClose }: StatementDialogProps) {
  switch (statement) {
    case 'accessibility':
      return <GuideStatement name="accessibilite" title="Accessibilité" onClose={onClose} />;
    case 'personal-data':
      return <GuideStatement name="donnees-personnelles" title="Données personnelles" onClose={onClose} />;
    case 'legal-notices':
      return <LegalNotices onClose={onClose} />;
  }
}

type GuideStatementProps = { name: string; title: string; onClose: () => void };

function GuideStatement({ name, title, onClose }: GuideStatementProps) {
  const loaded = useGuidePage(name);
  const shell = useRead(readShell).data;
  const contact = shell?.contactEmail;
  return (
    <Dialog
      open
      title={loaded.kind === 'loaded' ? loaded.page.title : title}
      size="wide"
      onClose={onClose}
      closeOnBackdrop
    >
      <ShownGuidePage loaded={loaded} under={2} onPage={() => undefined} />
      {name === 'donnees-personnelles' && shell && (
        <p className={styles['plain']}>{keptText(shell.keptDays)}</p>
      )}
      {contact && (
        <p className={styles['contact']}>
          Adresse de contact{'\u00a0'}: <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
    </Dialog>
  );
}

function keptText({ connections, journal, backups }: AnswerOf<typeof readShell>['keptDays']): string {
  const copies = backups === null ? '' : `, les sauvegardes ${days(backups)}`;
  return `Sur ce serveur, les connexions sont gardées ${days(connections)}, le journal des changements ${days(journal)}${copies}.`;
}

const days = (count: number) => formatCount(count, 'jour');

/** Plain text, as an administrator wrote it. */
function LegalNotices({ onClose }: { onClose: () => void }) {
  const text = useRead(readShell).data?.legalNotices ?? '';
  return (
    <Dialog open title="Mentions légales" size="wide" onClose={onClose} closeOnBackdrop>
      <p className={styles['plain']}>{text}</p>
    </Dialog>
  );
}
