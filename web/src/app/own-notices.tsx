import type { AnswerOf } from '@suivi/contract/endpoint';
import { dismissOwnNotices, listOwnNotices } from '@suivi/contract/own-notices';
import { formatInstant } from '@suivi/presentation/formats/date-formats';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { useChange } from '../lib/api/use-change.ts';
import { useRead } from '../lib/api/use-read.ts';
import { describeBrowser } from '../lib/page/describe-browser.ts';
import { viewHref } from '../lib/navigation/view-link.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './own-notices.module.css';

type OwnNotice = AnswerOf<typeof listOwnNotices>['notices'][number];

const titles: Record<OwnNotice['kind'], string> = {
  'new-browser': 'Connexion depuis un nouveau navigateur',
  'second-factor-failures': 'Des codes faux ont été essayés',
  'second-factor-locked': 'Connexion par code bloquée',
};

/** What happened to the person's own account since they last looked: the only way to tell them, as no e-mail is sent. */
export function OwnNotices() {
  const { data } = useRead(listOwnNotices);
  const dismiss = useChange(dismissOwnNotices);
  if (data === undefined || data.notices.length === 0) return null;
  return (
    <div className={styles['notices']} data-no-print="">
      {data.notices.map(notice => (
        <Notice
          key={notice.id}
          kind={notice.kind === 'new-browser' ? 'info' : 'warning'}
          title={titles[notice.kind]}
          live={false}
          actions={
            <>
              <Button
                size="small"
                busy={dismiss.isPending}
                onClick={() => dismiss.mutate({ body: { ids: [notice.id] } })}
              >
                {notice.kind === 'new-browser' ? 'C’était moi' : 'J’ai compris'}
              </Button>
              <ButtonLink size="small" href={viewHref('own-account')}>
                Changer mon mot de passe
              </ButtonLink>
            </>
          }
        >
          {textOf(notice)}
        </Notice>
      ))}
    </div>
  );
}

function textOf({ kind, at, address, userAgent, failures }: OwnNotice): string {
  const origin = `le ${formatInstant(at)}, depuis l’adresse ${address}`;
  if (kind === 'new-browser') {
    return `${describeBrowser(userAgent)}, ${origin}. Si ce n’était pas vous, changez votre mot de passe\u00a0: cela ferme les autres sessions.`;
  }
  if (kind === 'second-factor-failures') {
    return `${formatCount(failures ?? 0, 'code faux', 'codes faux')} avant la connexion réussie ${origin}. Si ce n’était pas vous, quelqu’un connaît votre mot de passe\u00a0: changez-le.`;
  }
  return `Trop de codes faux, le dernier ${origin}. Quelqu’un connaît votre mot de passe\u00a0: changez-le, ou demandez à un administrateur de le réinitialiser.`;
}
