import { unlinkIssuer } from '@suivi/contract/accounts/issuer';
import { resetTwoFactor } from '@suivi/contract/accounts/two-factor';
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  eraseAccount,
  exportAccountData,
  resetPassword,
} from '@suivi/contract/accounts/accounts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useDone } from '../../lib/page/use-done.ts';
import { useChange } from '../../lib/api/use-change.ts';
import type { Account } from './account.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import styles from './accounts.module.css';
import { OneTimeLink } from './one-time-link.tsx';

type AccountActionsProps = { account: Account; isOwn: boolean; onErased?: (() => void) | undefined };

/** The actions on an account other than editing its fields; each first says what it will do. */
export function AccountActions({ account, isOwn, onErased }: AccountActionsProps) {
  const { id, name, version, openSessions } = account;
  const done = useDone();
  const reset = useChange(resetPassword);
  const resetFactor = useChange(resetTwoFactor);
  const endSessions = useChange(endAccountSessions);
  const disable = useChange(disableAccount);
  const enable = useChange(enableAccount);
  const unlink = useChange(unlinkIssuer);
  const params = { id };

  if (account.disabledAt !== null) {
    return (
      <div>
        <ConfirmedAction
          label="Réactiver le compte"
          explanation={`${name} pourra se connecter de nouveau, avec le même mot de passe et le rôle ci-dessus.`}
          change={enable}
          version={version}
          onConfirm={({ currentPassword, begun }, done) =>
            enable.mutate({ params, begun, body: { currentPassword } }, { onSuccess: done })
          }
        />
        <PersonalData account={account} isOwn={isOwn} onErased={onErased} />
      </div>
    );
  }
  return (
    <div>
      {account.isSecondFactorLocked && (
        <Notice kind="warning" title="Second facteur bloqué" live={false}>
          Cinquante codes faux ont été essayés par quelqu’un qui connaît le mot de passe. Réinitialisez-le
          {'\u00a0'}: cela lève le blocage.
        </Notice>
      )}
      {reset.data && <OneTimeLink name={name} link={reset.data.link} />}
      <ConfirmedAction
        label={account.hasPassword ? 'Réinitialiser le mot de passe' : 'Créer un nouveau lien'}
        explanation={
          account.hasPassword
            ? `Le mot de passe actuel ne servira plus et les sessions de ${name} prendront fin. Un lien à usage unique s’affichera ici.`
            : 'Le lien précédent ne servira plus. Un nouveau lien à usage unique s’affichera ici.'
        }
        change={reset}
        version={version}
        onConfirm={({ currentPassword }, done) =>
          reset.mutate({ params, body: { currentPassword } }, { onSuccess: done })
        }
      />
      {account.hasSecondFactor && !isOwn && (
        <ConfirmedAction
          label="Retirer le second facteur"
          explanation={`Pour un téléphone perdu. ${name} se connectera avec son seul mot de passe, et ses sessions prendront fin. Assurez-vous que la demande vient bien de cette personne.`}
          change={resetFactor}
          version={version}
          onConfirm={({ currentPassword, begun }, done) =>
            resetFactor.mutate({ params, begun, body: { currentPassword } }, { onSuccess: done })
          }
        />
      )}
      {account.isLinked && (
        <ConfirmedAction
          label="Délier du service d’identité"
          explanation={`Les sessions de ${name} prendront fin. Son compte ne se connectera plus par l’établissement, mais par un mot de passe.`}
          change={unlink}
          version={version}
          onConfirm={({ currentPassword, begun }, done) =>
            unlink.mutate({ params, begun, body: { currentPassword } }, { onSuccess: done })
          }
        />
      )}
      {openSessions > 0 && (
        <ConfirmedAction
          label="Mettre fin aux sessions"
          explanation={`${formatCount(openSessions, 'session ouverte', 'sessions ouvertes')}. ${name} devra se reconnecter partout${isOwn ? ', vous compris sur cette page' : ''}.`}
          asksPassword={false}
          change={endSessions}
          version={version}
          onConfirm={(_, close) =>
            done(
              endSessions.mutateAsync({ params }),
              ({ ended }) => `${formatCount(ended, 'session')} fermée${ended > 1 ? 's' : ''}.`,
              close,
            )
          }
        />
      )}
      {!isOwn && (
        <ConfirmedAction
          danger
          label="Désactiver le compte"
          explanation={`Les sessions de ${name} prendront fin aussitôt et ce compte ne pourra plus se connecter. Ce que cette personne a déclaré reste, et le compte peut être réactivé.`}
          change={disable}
          version={version}
          onConfirm={({ currentPassword, begun }, done) =>
            disable.mutate({ params, begun, body: { currentPassword } }, { onSuccess: done })
          }
        />
      )}
      <PersonalData account={account} isOwn={isOwn} onErased={onErased} />
    </div>
  );
}

/** What any person may request about themselves (RGPD): a copy of the data kept about them, and their deletion. */
function PersonalData({ account: { id, name, version }, isOwn, onErased }: AccountActionsProps) {
  const done = useDone();
  const erase = useChange(eraseAccount);
  return (
    <>
      <div className={styles['action']}>
        <div>
          <DownloadButton icon="excel" of={exportAccountData} asked={{ params: { id } }}>
            Télécharger ses données
          </DownloadButton>
        </div>
      </div>
      {!isOwn && (
        <ConfirmedAction
          danger
          label="Effacer la personne"
          explanation={`Pour toujours\u00a0: le nom et l’adresse de ${name} sont effacés, le compte ne peut plus servir. Ce que cette personne a déclaré reste, sous «\u00a0Compte supprimé n°\u00a0${id}\u00a0».`}
          change={erase}
          version={version}
          onConfirm={({ currentPassword, begun }, close) =>
            done(
              erase.mutateAsync({ params: { id }, begun, body: { currentPassword } }),
              `${name} a été effacé. Le journal garde le numéro ${id}.`,
              () => {
                close();
                onErased?.();
              },
            )
          }
        />
      )}
    </>
  );
}
