import type { Trial } from '@suivi/contract/accounts/issuer';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DefinitionList } from '../../../ui/figures/definition-list.tsx';
import { EntryFrame } from './entry-frame.tsx';

type IssuerTrialProps = { trial: Trial; onLeave: () => void };

const yes = (flag: boolean) => (flag ? 'oui' : 'non');

/** What the identity service answered about the person who tried it; none of it is stored. */
export function IssuerTrial({ trial, onLeave }: IssuerTrialProps) {
  const facts: [string, string][] = [
    ['Service', trial.issuer],
    ['Nom', trial.name || 'non donné'],
    ['E-mail', trial.email || 'non donné, ou non vérifié'],
    ['Groupes', trial.groups.join(', ') || 'aucun'],
    ['Rôle par les groupes', trial.role === null ? 'aucun' : roleLabels[trial.role]],
    ['Second facteur demandé par le service', yes(trial.hasSecondFactor)],
    ['PKCE', yes(trial.hasPkce)],
    ['Droits revus sans nouvelle connexion', yes(trial.isRenewed)],
  ];
  return (
    <EntryFrame title="Essai de la connexion">
      <Notice kind="success">
        Le service d’identité répond, et sa réponse est vérifiée. Rien n’a été enregistré.
      </Notice>
      <DefinitionList items={facts} />
      <h2>Ce que le service a dit</h2>
      <DefinitionList items={trial.claims.map(({ name, value }) => [name, value] as const)} />
      <Button variant="primary" onClick={onLeave}>
        Revenir aux réglages
      </Button>
    </EntryFrame>
  );
}
