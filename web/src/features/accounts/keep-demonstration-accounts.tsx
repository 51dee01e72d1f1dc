import { keepDemonstrationAccounts } from '@suivi/contract/operation/demonstration';
import { useDone } from '../../lib/page/use-done.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useChange } from '../../lib/api/use-change.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';

/**
 * Shown where the demonstration accounts are closed because other machines reach the server: keeping them without their password
 * is the alternative to removing the demonstration data.
 */
export function KeepDemonstrationAccounts() {
  const done = useDone();
  const keep = useChange(keepDemonstrationAccounts);
  return (
    <>
      <Notice kind="warning" title="Les comptes de démonstration sont fermés" live={false}>
        Leur mot de passe est public et d’autres machines joignent ce serveur. Ils resteront fermés tant que
        vous n’aurez pas retiré les données de démonstration, ou gardé ces comptes sans leur mot de passe.
      </Notice>
      <ConfirmedAction
        label="Garder ces comptes, sans leur mot de passe"
        explanation="Ils deviennent des comptes ordinaires, que personne ne peut ouvrir tant que vous n’avez pas transmis un lien à usage unique. Les sites de démonstration restent."
        change={keep}
        onConfirm={({ currentPassword }, close) =>
          done(
            keep.mutateAsync({ body: { currentPassword } }),
            ({ kept }) => `${formatCount(kept, 'compte gardé', 'comptes gardés')} sans mot de passe.`,
            close,
          )
        }
      />
    </>
  );
}
