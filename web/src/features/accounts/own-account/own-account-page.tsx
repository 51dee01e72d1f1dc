import { roleLabels } from '../../../lib/session/role-labels.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ChangePassword } from './change-password.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';
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
    </Stack>
  );
}
