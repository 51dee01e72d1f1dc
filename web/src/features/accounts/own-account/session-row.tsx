import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { endOwnSession, type listOwnSessions } from '@suivi/contract/accounts/session';
import { formatInstant, formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { describeBrowser } from '@suivi/presentation/accounts/describe-browser';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './own-account.module.css';

type OwnSession = AnswerOf<typeof listOwnSessions>['sessions'][number];

export function SessionRow({ session }: { session: OwnSession }) {
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
