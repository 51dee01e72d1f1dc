import { type BuildingRecord, createBuilding, saveBuilding } from '@suivi/contract/sites/buildings';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToWrong } from '../../../ui/forms/use-to-wrong.ts';
import {
  buildingFieldLabels,
  buildingFieldText,
  checkDraft,
  draftOf,
  fieldOfPath,
  isBuildingNumber,
  newBuilding,
} from './building-draft.ts';
import { BuildingForm } from './building-form.tsx';
import styles from './buildings.module.css';

type BuildingEditorProps = {
  siteId: number;
  /** The building as stored now; null for a new one. */
  building: BuildingRecord | null;
  onEnd: () => void;
};

/** The fields of a building, shown in place of its row. */
export function BuildingEditor({ siteId, building, onEnd }: BuildingEditorProps) {
  const create = useChange(createBuilding);
  const save = useChange(saveBuilding);
  const edit = useEdit({
    name: building ? `building:${building.id}` : `building:new:${siteId}`,
    stored: building,
    fieldsOf: stored => (stored ? draftOf(stored) : newBuilding),
    isNumber: isBuildingNumber,
    check: checkDraft,
    fieldOfPath,
    create: (body, idempotencyKey) => create.mutateAsync({ body: { siteId, ...body }, idempotencyKey }),
    save: (body, { id }, begun) => save.mutateAsync({ params: { id }, begun, body }),
    said: () => 'Informations du bâtiment mises à jour avec succès !',
    onEnd,
  });
  const toWrong = useToWrong();
  const label = building ? `Modifier le bâtiment ${building.name}` : 'Ajouter un bâtiment';
  return (
    <form {...toWrong} noValidate className={styles['editor']} aria-label={label} onSubmit={edit.submit}>
      {!building && <h3>{label}</h3>}
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ce bâtiment entre-temps"
        labels={buildingFieldLabels}
        shown={buildingFieldText}
      />
      <BuildingForm edit={edit} />
      <div className={styles['buttons']}>
        <Button onClick={edit.cancel}>Annuler</Button>
        <Button type="submit" variant="primary" busy={edit.isBusy} aria-disabled={edit.isStale || undefined}>
          {edit.isBusy ? 'Sauvegarde...' : 'Sauvegarder'}
        </Button>
      </div>
    </form>
  );
}
