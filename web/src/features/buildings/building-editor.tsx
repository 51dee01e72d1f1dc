import { type BuildingRecord, createBuilding, saveBuilding } from '@suivi/contract/buildings';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-texts.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { refreshReads } from '../../lib/query-client.ts';
import { useToast } from '../../lib/toast-context.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { EditConflict } from '../../ui/edit-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { checkDraft, type DraftErrors, draftOf, newBuilding } from './building-draft.ts';
import { BuildingForm } from './building-form.tsx';
import { buildingDifferences } from './building-differences.ts';
import styles from './buildings.module.css';
import { serverErrors } from './server-errors.ts';

type BuildingEditorProps = {
  siteId: number;
  /** As stored now; null for a new one. */
  building: BuildingRecord | null;
  onEnd: () => void;
};

/** The fields of a building in place of its row. What is typed survives a reload; a second editor gets the choice. */
export function BuildingEditor({ siteId, building, onEnd }: BuildingEditorProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const name = building ? `building:${building.id}` : `building:new:${siteId}`;
  const { value, setValue, discard } = useDraft(name, 1, {
    draft: building ? draftOf(building) : newBuilding,
    version: building?.version ?? 0,
  });
  const [errors, setErrors] = useState<DraftErrors>({});
  const [key] = useState(newIdempotencyKey);
  const create = useChange(createBuilding);
  const save = useChange(saveBuilding);
  const error = create.error ?? save.error;
  const isStale = building !== null && building.version !== value.version;

  const finish = (next: BuildingRecord) => {
    discard({ draft: draftOf(next), version: next.version });
    showToast('success', 'Informations du bâtiment mises à jour avec succès !');
    onEnd();
  };
  const readAgainWhenStale = (refused: unknown) => {
    if (isApiError(refused, 'version-stale')) void refreshReads(queryClient);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isStale) return;
    const checked = checkDraft(value.draft);
    setErrors(checked.kind === 'errors' ? checked.errors : {});
    if (checked.kind === 'errors') return;
    const { content } = checked;
    if (!building) {
      create.mutate({ body: { siteId, ...content }, idempotencyKey: key }, { onSuccess: finish });
      return;
    }
    const { id } = building;
    save.mutate(
      { params: { id }, version: value.version, body: content },
      { onSuccess: finish, onError: readAgainWhenStale },
    );
  };
  const cancel = () => {
    discard({ draft: building ? draftOf(building) : newBuilding, version: building?.version ?? 0 });
    onEnd();
  };

  const shownErrors = { ...serverErrors(error), ...errors };
  const isElsewhere =
    error && !isApiError(error, 'version-stale') && Object.keys(serverErrors(error)).length === 0;
  const label = building ? `Modifier le bâtiment ${building.name}` : 'Ajouter un bâtiment';
  return (
    <form noValidate className={styles['editor']} aria-label={label} onSubmit={submit}>
      {!building && <h3>{label}</h3>}
      {isElsewhere && <Notice kind="error">Erreur lors de la sauvegarde. {errorText(error)}</Notice>}
      {building && isStale && (
        <EditConflict
          title="Quelqu’un d’autre a modifié ce bâtiment entre-temps"
          differences={buildingDifferences(value.draft, building)}
          onKeepMine={() => setValue({ ...value, version: building.version })}
          onTakeStored={() => setValue({ draft: draftOf(building), version: building.version })}
        />
      )}
      <BuildingForm
        draft={value.draft}
        errors={shownErrors}
        onChange={draft => setValue({ ...value, draft })}
      />
      <div className={styles['buttons']}>
        <Button onClick={cancel}>Annuler</Button>
        <Button
          type="submit"
          variant="primary"
          busy={create.isPending || save.isPending}
          aria-disabled={isStale || undefined}
        >
          {create.isPending || save.isPending ? 'Sauvegarde...' : 'Sauvegarder'}
        </Button>
      </div>
    </form>
  );
}
