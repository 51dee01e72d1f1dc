import { listAccounts } from '@suivi/contract/accounts';
import { useState } from 'react';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { AccountTableSkeleton } from './account-table-skeleton.tsx';
import { DemonstrationData } from './demonstration-data.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { summariseAccounts } from './summarise-accounts.ts';

type Open = { kind: 'none' } | { kind: 'create' } | { kind: 'account'; id: number };

export function AccountsPage() {
  const { data, error, refetch, isFetching } = useRead(listAccounts);
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
      {error && !data && (
        <ErrorState
          title="Les comptes n’ont pas pu être lus"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <AccountTableSkeleton />}
      {data && <AccountTable accounts={data.accounts} onOpen={id => setOpen({ kind: 'account', id })} />}
      <DemonstrationData />
      {open.kind === 'create' && <CreateAccountDialog onClose={close} />}
      {chosen && <AccountDialog key={chosen.id} account={chosen} onClose={close} />}
    </Stack>
  );
}
