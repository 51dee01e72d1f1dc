import { listAccounts } from '@suivi/contract/accounts/accounts';
import { exportRights } from '@suivi/contract/accounts/issuer';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
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
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';

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
  const [openId, setOpenId] = useState<number | null>(null);
  const chosen = data?.accounts.find(({ id }) => id === openId);
  return (
    <Stack gap="large">
      <PageHeader
        title="Comptes"
        subtitle={data ? summariseAccounts(data.accounts) : '\u00a0'}
        actions={
          <>
            <DownloadButton icon="table" of={exportRights} asked={{}}>
              Exporter les droits
            </DownloadButton>
            <DialogButton
              variant="primary"
              icon="plus"
              dialog={close => <CreateAccountDialog onClose={close} />}
            >
              Créer un compte
            </DialogButton>
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
                <AccountTable accounts={accounts} onOpen={setOpenId} />
                <DemonstrationData />
              </Stack>
            )}
          </Read>
        )}
      </Tabs>
      {chosen && <AccountDialog key={chosen.id} account={chosen} onClose={() => setOpenId(null)} />}
    </Stack>
  );
}
