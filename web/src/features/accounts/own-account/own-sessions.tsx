import { endOtherSessions, listOwnSessions } from '@suivi/contract/accounts/session';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './own-account.module.css';
import { SessionRow } from './session-row.tsx';
import { Read } from '../../../widgets/read/read.tsx';

export function OwnSessions() {
  const read = useRead(listOwnSessions);
  const { data } = read;
  const endOthers = useChange(endOtherSessions);
  const hasOthers = data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section
      title="Sessions ouvertes"
      description="Une session que vous ne reconnaissez pas&nbsp;? Fermez-la, puis changez votre mot de passe."
      actions={
        hasOthers && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Fermer toutes les autres
          </Button>
        )
      }
    >
      {endOthers.error && <Notice kind="error">{errorText(endOthers.error)}</Notice>}
      <Read of={read} failed="Les sessions n’ont pas pu être lues" skeletons={['3.5rem']}>
        {({ sessions }) => (
          <ul className={styles['sessions']}>
            {sessions.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Read>
    </Section>
  );
}
