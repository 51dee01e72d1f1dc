import type { resetPassword } from '@suivi/contract/accounts/accounts';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './accounts.module.css';

type OneTimeLinkProps = { name: string; link: AnswerOf<typeof resetPassword>['link'] };

/** Shown only once: the server stores nothing but a hash of the link. */
export function OneTimeLink({ name, link }: OneTimeLinkProps) {
  return (
    <Notice kind="success" title="Lien à usage unique, affiché cette seule fois">
      <div className={styles['link']}>
        <p>
          {link.isMailed
            ? `Il part aussi par e-mail à ${name}. Si le message n’arrive pas, transmettez-le vous-même. `
            : `Transmettez-le à ${name}, de la main à la main ou par un message que seule cette personne peut lire. `}
          Il sert une fois à choisir le mot de passe, jusqu’au {formatInstant(link.expiresAt)}.
        </p>
        <p className={styles['address']}>{link.url}</p>
        <div>
          <CopyButton text={() => link.url} about="le lien" />
        </div>
      </div>
    </Notice>
  );
}
