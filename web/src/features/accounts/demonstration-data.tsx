import { readDemonstration } from '@suivi/contract/operation/demonstration';
import { readShell } from '@suivi/contract/operation/shell';
import { useRead } from '../../lib/api/use-read.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { describeCounts } from './describe-counts.ts';
import { KeepDemonstrationAccounts } from './keep-demonstration-accounts.tsx';
import { RemoveDemonstrationDialog } from './remove-demonstration-dialog.tsx';
import { Read } from '../../widgets/read/read.tsx';

/** Shown while demonstration data are loaded: says what they are, and how to start with real data. */
export function DemonstrationData() {
  const shell = useRead(readShell);
  const isLoaded = shell.data?.demonstration ?? false;
  const read = useRead(readDemonstration, {}, { enabled: isLoaded });
  if (!isLoaded) return null;
  return (
    <Section
      title="Données de démonstration"
      description="Des sites, des chiffres et des comptes inventés, pour découvrir l’application avant d’y mettre les vôtres."
    >
      <Read of={read} failed="Les données de démonstration n’ont pas pu être comptées">
        {data => (
          <>
            <p>Elles comptent {describeCounts(data.counts)}.</p>
            {data.isClosed && data.hasRealAdministrator && data.counts.accounts > 0 && (
              <KeepDemonstrationAccounts />
            )}
            {!data.hasRealAdministrator && (
              <Notice kind="info" live={false}>
                Pour pouvoir les retirer, créez d’abord un vrai compte administrateur et choisissez son mot de
                passe avec le lien à usage unique.
              </Notice>
            )}
            <div>
              <DialogButton
                variant="danger"
                icon="trash"
                disabled={!data.hasRealAdministrator}
                dialog={close => <RemoveDemonstrationDialog counts={data.counts} onClose={close} />}
              >
                Retirer les données de démonstration
              </DialogButton>
            </div>
          </>
        )}
      </Read>
    </Section>
  );
}
