import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readShell } from '@suivi/contract/operation/shell';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './entry.module.css';
import type { Credentials } from './sign-in-form.tsx';

type DemonstrationAccountsProps = {
  accounts: AnswerOf<typeof readShell>['demonstrationAccounts'];
  onChoose: (credentials: Credentials) => void;
};

/** One button per account, which fills the form; it does not sign in, so that what happens stays visible. */
export function DemonstrationAccounts({ accounts, onChoose }: DemonstrationAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <Section
      title="Comptes de démonstration"
      description="Choisissez un rôle pour remplir le formulaire, puis connectez-vous."
    >
      <ul className={styles['accounts']}>
        {accounts.map(({ email, password, role }) => (
          <li key={email}>
            <Button size="small" onClick={() => onChoose({ email, password })}>
              {roleLabels[role]}
            </Button>
            <span className={styles['address']}>{email}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
