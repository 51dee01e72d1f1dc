import { listAccounts } from '@suivi/contract/accounts/accounts';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { DemonstrationData } from './demonstration-data.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { summariseAccounts } from './summarise-accounts.ts';
import { Read } from '../../widgets/read/read.tsx';

type Open = { kind: 'none' } | { kind: 'create' } | { kind: 'account'; id: number };

export function AccountsPage() {
  const read = useRead(listAccounts);
  const { data } = read;
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  const chosen = open.kind === 'account' ? data?.accounts.find(({ id }) => id === open.id) : undefined;
  return (
    <Stack gap="large">
      <PageHeader
        title="Comptes"
        subtitle={data ? summariseAccounts(data.accounts) : '\u00a0'}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
            Créer un compte
          </Button>
        }
      />
      <Read of={read} failed="Les comptes n’ont pas pu être lus" skeletons={['2rem', '3rem', '3rem', '3rem']}>
        {({ accounts }) => (
          <>
            <AccountTable accounts={accounts} onOpen={id => setOpen({ kind: 'account', id })} />
            <DemonstrationData />
          </>
        )}
      </Read>
      {open.kind === 'create' && <CreateAccountDialog onClose={close} />}
      {chosen && <AccountDialog key={chosen.id} account={chosen} onClose={close} />}
    </Stack>
  );
}
