import { deleteDeclaration, readDeclaration } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import { isApiError } from '../../lib/texts/api-error.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { energyLooks } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type ExistingDeclarationProps = {
  site: SiteSummary;
  energyType: EnergyType;
  year: number;
  onEdit: () => void;
  onDeleted: (text: string) => void;
};

/** The warning that a declaration already exists, with the actions on it. */
export function ExistingDeclaration({ site, energyType, year, onEdit, onDeleted }: ExistingDeclarationProps) {
  const mayDelete = usePermission('declaration.delete');
  const [asked, setAsked] = useState<{ id: number; begun: BegunVersion } | null>(null);
  const close = () => setAsked(null);
  const read = useRead(
    readDeclaration,
    { query: { site: site.id, energy: energyType, year } },
    { enabled: mayDelete },
  );
  const remove = useChange(deleteDeclaration);
  const declaration = read.data?.declaration;

  const ask = () => {
    remove.reset();
    if (declaration) setAsked({ id: declaration.id, begun: begunFrom(declaration.version) });
  };
  const confirm = async () => {
    if (!asked) return;
    await remove.mutateAsync({ params: { id: asked.id }, begun: asked.begun });
    close();
    onDeleted('Déclaration supprimée avec succès.');
  };
  return (
    <>
      <Notice
        kind="warning"
        title="Une déclaration existe déjà - Modification en cours"
        actions={
          <>
            <Button icon="edit" onClick={onEdit}>
              Modifier
            </Button>
            {mayDelete && (
              <Button variant="danger" icon="trash" busy={!declaration} onClick={ask}>
                Supprimer
              </Button>
            )}
          </>
        }
      />
      <Dialog
        open={asked !== null}
        title="Supprimer la déclaration"
        onClose={close}
        footer={
          <>
            <Button data-autofocus="" onClick={close}>
              Annuler
            </Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => void confirm().catch(() => undefined)}
            >
              {remove.isPending ? 'Suppression...' : 'Supprimer'}
            </Button>
          </>
        }
      >
        <Stack gap="small">
          {remove.error && (
            <Notice kind="error" title="Erreur lors de la suppression de la déclaration.">
              {isApiError(remove.error, 'version-stale')
                ? 'Quelqu’un vient de la modifier. Fermez, relisez-la, puis recommencez.'
                : errorText(remove.error)}
            </Notice>
          )}
          <p>Êtes-vous sûr de vouloir supprimer cette déclaration&nbsp;?</p>
          <p>
            <strong>
              {site.name} · {energyLooks[energyType].declarationLabel} · {year}
            </strong>
          </p>
          <p>Cette action est irréversible.</p>
        </Stack>
      </Dialog>
    </>
  );
}
