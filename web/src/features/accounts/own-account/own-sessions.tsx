import { endOtherSessions, endOwnSession, listOwnSessions } from '@suivi/contract/accounts/session';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './own-account.module.css';
import { Read } from '../../../widgets/read/read.tsx';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatInstant, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { describeBrowser } from '@suivi/presentation/accounts/describe-browser';

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

type OwnSession = AnswerOf<typeof listOwnSessions>['sessions'][number];

function SessionRow({ session }: { session: OwnSession }) {
  const { id, isCurrent, userAgent, createdAt, lastSeenAt, expiresAt } = session;
  const end = useChange(endOwnSession);
  const browser = describeBrowser(userAgent);
  return (
    <li className={styles['session']}>
      <div className={styles['about']}>
        <p>
          <strong>{browser}</strong>
          {isCurrent && ' – cette session'}
        </p>
        <p className="hint">
          Ouverte le {formatInstant(createdAt)}. Dernière activité le {formatShortInstant(lastSeenAt)}, fin au
          plus tard le {formatShortInstant(expiresAt)}.
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          icon="logout"
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          Fermer
          <span className="visually-hidden">
            {' '}
            la session {browser} ouverte le {formatInstant(createdAt)}
          </span>
        </Button>
      )}
      {end.error && <Notice kind="error">{errorText(end.error)}</Notice>}
    </li>
  );
}
