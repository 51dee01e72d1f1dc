import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { dismissOwnNotices, listOwnNotices } from '@suivi/contract/accounts/own-notices';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../lib/api/use-change.ts';
import { useRead } from '../lib/api/use-read.ts';
import { describeBrowser } from '@suivi/presentation/accounts/describe-browser';
import { viewHref } from '../lib/navigation/view-link.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './own-notices.module.css';

type OwnNotice = AnswerOf<typeof listOwnNotices>['notices'][number];

const titles: Record<OwnNotice['kind'], string> = {
  'new-browser': 'Connexion depuis un nouveau navigateur',
  'more-browsers': 'Connexions depuis de nouveaux navigateurs',
  'second-factor-failures': 'Des codes faux ont été essayés',
  'second-factor-locked': 'Connexion par code bloquée',
  'strangers-tries': 'Quelqu’un essaie des mots de passe sur votre compte',
};

/** What happened to the person's own account since they last looked, whether or not mail is set up. */
export function OwnNotices() {
  const { data } = useRead(listOwnNotices);
  const dismiss = useChange(dismissOwnNotices);
  if (data === undefined || data.notices.length === 0) return null;
  const [browsers, others] = [true, false].map(wanted =>
    data.notices.filter(notice => isOfBrowser(notice) === wanted),
  ) as [OwnNotice[], OwnNotice[]];
  return (
    <div className={styles['notices']} data-no-print="">
      {others.map(notice => (
        <OneNotice key={notice.id} title={titles[notice.kind]} about={[notice]} dismiss={dismiss} />
      ))}
      {browsers.length > 0 && (
        <OneNotice
          title={browsers.length === 1 ? titles['new-browser'] : titles['more-browsers']}
          about={browsers}
          dismiss={dismiss}
        />
      )}
    </div>
  );
}

type OneNoticeProps = {
  title: string;
  about: OwnNotice[];
  dismiss: ReturnType<typeof useChange<typeof dismissOwnNotices>>;
};

/** The notices of new browsers are grouped into one, so that they do not push the page down. */
function OneNotice({ title, about, dismiss }: OneNoticeProps) {
  const isBrowser = about.some(isOfBrowser);
  return (
    <Notice
      kind={isBrowser ? 'info' : 'warning'}
      title={title}
      live={false}
      actions={
        <>
          <Button
            size="small"
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate({ body: { ids: about.map(({ id }) => id) } })}
          >
            {isBrowser ? 'C’était moi' : 'J’ai compris'}
          </Button>
          <ButtonLink size="small" href={viewHref('own-account')}>
            Changer mon mot de passe
          </ButtonLink>
        </>
      }
    >
      {about.length === 1 ? (
        about.map(textOf)
      ) : (
        <ul>
          {about.map(notice => (
            <li key={notice.id}>{browserOf(notice)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function isOfBrowser({ kind }: OwnNotice): boolean {
  return kind === 'new-browser' || kind === 'more-browsers';
}

function browserOf({ kind, at, address, userAgent, failures }: OwnNotice): string {
  const last = `${describeBrowser(userAgent)}, le ${formatInstant(at)}, depuis l’adresse ${address}`;
  if (kind === 'new-browser') return last;
  return `${formatCount(failures ?? 0, 'autre connexion', 'autres connexions')}, la dernière\u00a0: ${last}`;
}

function textOf(notice: OwnNotice): string {
  const { kind, at, address, failures } = notice;
  const origin = `le ${formatInstant(at)}, depuis l’adresse ${address}`;
  if (isOfBrowser(notice)) {
    return `${browserOf(notice)}. Si ce n’était pas vous, changez votre mot de passe\u00a0: cela ferme les autres sessions.`;
  }
  if (kind === 'second-factor-failures') {
    return `${formatCount(failures ?? 0, 'code faux', 'codes faux')} avant la connexion réussie ${origin}. Si ce n’était pas vous, quelqu’un connaît votre mot de passe\u00a0: changez-le.`;
  }
  if (kind === 'strangers-tries') {
    return `${formatCount(failures ?? 0, 'essai')} en une heure depuis des navigateurs que vous n’utilisez pas, le dernier ${origin}. Ils n’y arrivent plus pour l’instant\u00a0; vous vous connectez toujours depuis vos navigateurs habituels.`;
  }
  return `Trop de codes faux, le dernier ${origin}. Quelqu’un connaît votre mot de passe\u00a0: changez-le, ou demandez à un administrateur de le réinitialiser.`;
}
