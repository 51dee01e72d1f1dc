import { listAccounts } from '@suivi/contract/accounts/accounts';
import { exportRights } from '@suivi/contract/accounts/issuer';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useDownload } from '../../lib/page/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { DemonstrationData } from './demonstration-data.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { AccessRequests } from './issuer/access-requests.tsx';
import { IssuerPart } from './issuer/issuer-part.tsx';
import { summariseAccounts } from './summarise-accounts.ts';
import { Read } from '../../widgets/read/read.tsx';

type Open = { kind: 'none' } | { kind: 'create' } | { kind: 'account'; id: number };

const parts = [
  { key: 'personnes', label: 'Personnes' },
  { key: 'connexion', label: 'Connexion par l’établissement' },
] as const;

export function AccountsPage() {
  const read = useRead(listAccounts);
  const { data } = read;
  const [part, setPart] = useChoiceFilter(
    'partie',
    parts.map(({ key }) => key),
    'personnes',
  );
  const rights = useDownload(exportRights);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const chosen = open.kind === 'account' ? data?.accounts.find(({ id }) => id === open.id) : undefined;
  return (
    <Stack gap="large">
      <PageHeader
        title="Comptes"
        subtitle={data ? summariseAccounts(data.accounts) : '\u00a0'}
        actions={
          <>
            <Button icon="table" busy={rights.isPending} onClick={() => rights.start({})}>
              Exporter les droits
            </Button>
            <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
              Créer un compte
            </Button>
          </>
        }
      />
      <Tabs label="Parties des comptes" tabs={parts} selected={part} onSelect={setPart}>
        {part === 'connexion' && <IssuerPart />}
        {part === 'personnes' && (
          <Read
            of={read}
            failed="Les comptes n’ont pas pu être lus"
            skeletons={['2rem', '3rem', '3rem', '3rem']}
          >
            {({ accounts }) => (
              <Stack gap="large">
                <AccessRequests />
                <AccountTable accounts={accounts} onOpen={id => setOpen({ kind: 'account', id })} />
                <DemonstrationData />
              </Stack>
            )}
          </Read>
        )}
      </Tabs>
      {open.kind === 'create' && <CreateAccountDialog onClose={close} />}
      {chosen && <AccountDialog key={chosen.id} account={chosen} onClose={close} />}
    </Stack>
  );
}
