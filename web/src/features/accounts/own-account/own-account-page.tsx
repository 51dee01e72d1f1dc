import { exportOwnData } from '@suivi/contract/accounts/accounts';
import { roleLabels } from '@suivi/presentation/accounts/role-words';
import { useSession } from '../../../lib/session/session-context.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DownloadButton } from '../../../widgets/document-buttons/download-button.tsx';
import { ChangePassword } from './change-password.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';
import { OwnMails } from './own-mails.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function OwnAccountPage() {
  const { user } = useSession();
  return (
    <Stack gap="large">
      <PageHeader
        title="Mon compte"
        subtitle={`${user.name}, ${user.email}, ${roleLabels[user.role]}. Pour changer de nom, d’adresse ou de rôle, demandez-le à un administrateur.`}
      />
      <ChangePassword />
      <TwoFactorPart />
      <OwnSessions />
      <OwnMails />
      <Section
        title="Vos données"
        description="Tout ce qui est enregistré sur vous, dans un classeur. Pour une correction ou un effacement, demandez-le à un administrateur."
      >
        <div>
          <DownloadButton icon="excel" of={exportOwnData} asked={{}}>
            Télécharger mes données
          </DownloadButton>
        </div>
      </Section>
    </Stack>
  );
}
