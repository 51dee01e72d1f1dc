import { type BuildingRecord, createBuilding, saveBuilding } from '@suivi/contract/buildings';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useRecordEditor } from '../../lib/drafts/use-record-editor.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditConflict } from '../../ui/dialogs/edit-conflict.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { buildingDifferences } from './building-differences.ts';
import { checkDraft, draftOf, fieldOfPath, newBuilding } from './building-draft.ts';
import { BuildingForm } from './building-form.tsx';
import styles from './buildings.module.css';

type BuildingEditorProps = {
  siteId: number;
  /** As stored now; null for a new one. */
  building: BuildingRecord | null;
  onEnd: () => void;
};

/** The fields of a building in place of its row. */
export function BuildingEditor({ siteId, building, onEnd }: BuildingEditorProps) {
  const showToast = useToast();
  const create = useChange(createBuilding);
  const save = useChange(saveBuilding);
  const editor = useRecordEditor({
    name: building ? `building:${building.id}` : `building:new:${siteId}`,
    stored: building,
    draftOf: stored => (stored ? draftOf(stored) : newBuilding),
    check: checkDraft,
    fieldOfPath,
    create: (content, idempotencyKey) => create.mutateAsync({ body: { siteId, ...content }, idempotencyKey }),
    save: (body, { id }, version) => save.mutateAsync({ params: { id }, version, body }),
    onSaved: () => showToast('success', 'Informations du bâtiment mises à jour avec succès !'),
    onEnd,
  });
  const label = building ? `Modifier le bâtiment ${building.name}` : 'Ajouter un bâtiment';
  return (
    <form noValidate className={styles['editor']} aria-label={label} onSubmit={editor.submit}>
      {!building && <h3>{label}</h3>}
      {editor.failure && <Notice kind="error">{editor.failure}</Notice>}
      {building && editor.isStale && (
        <EditConflict
          title="Quelqu’un d’autre a modifié ce bâtiment entre-temps"
          differences={buildingDifferences(editor.draft, building)}
          onKeepMine={editor.keepMine}
          onTakeStored={editor.takeStored}
        />
      )}
      <BuildingForm draft={editor.draft} errors={editor.errors} onChange={editor.setDraft} />
      <div className={styles['buttons']}>
        <Button onClick={editor.cancel}>Annuler</Button>
        <Button
          type="submit"
          variant="primary"
          busy={editor.isBusy}
          aria-disabled={editor.isStale || undefined}
        >
          {editor.isBusy ? 'Sauvegarde...' : 'Sauvegarder'}
        </Button>
      </div>
    </form>
  );
}
