import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { SitePlan } from '@suivi/contract/sites/site-map';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { useState } from 'react';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { isApiError } from '../../../lib/texts/api-error.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlanUpload } from './plan-upload.tsx';
import { RemovePlanDialog } from './remove-plan-dialog.tsx';
import styles from './site-map.module.css';
import { positionText } from './placements.ts';
import type { MarkerEditing } from './use-marker-editing.ts';

type PlanToolsProps = {
  site: SiteSummary;
  plan: SitePlan | null;
  editing: MarkerEditing;
  buildings: readonly BuildingRecord[];
};

/** The editing of a plan: its picture, and the positions of its markers. */
export function PlanTools({ site, plan, editing, buildings }: PlanToolsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { edit, isEditing, changedCount } = editing;
  const isOvertaken = isApiError(edit.refused, 'version-stale') && changedCount > 0;
  if (!isEditing) {
    return (
      <div className={styles['tools']} data-no-print="">
        {buildings.length > 0 && (
          <Button icon="edit" onClick={editing.start}>
            Placer les repères
          </Button>
        )}
        <PlanUpload siteCode={site.code} plan={plan} label="Remplacer le plan" />
        {plan && (
          <Button variant="quiet" icon="trash" onClick={() => setRemoving(true)}>
            Retirer le plan
          </Button>
        )}
        {isRemoving && plan && (
          <RemovePlanDialog siteCode={site.code} plan={plan} onClose={() => setRemoving(false)} />
        )}
      </div>
    );
  }
  return (
    <section className={styles['editing']} aria-label="Placement des repères" data-no-print="">
      <p>
        Faites glisser les repères sur le plan, déplacez-les avec les flèches (Maj pour aller plus vite) ou
        saisissez leur position dans la liste.
      </p>
      {isOvertaken && (
        <Notice kind="warning">
          Quelqu’un d’autre a modifié un de ces bâtiments entre-temps, sans déplacer son repère. Rien n’a été
          sauvegardé&nbsp;: sauvegardez de nouveau.
        </Notice>
      )}
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a déplacé ces repères entre-temps. Rien n’a été sauvegardé."
        labels={Object.fromEntries(buildings.map(({ id, name }) => [id, name]))}
        shown={(id, placements) => positionText(placements[id] ?? null)}
        hidesRefusal={isOvertaken}
      />
      <div className={styles['tools']}>
        <p aria-live="polite">
          {changedCount === 0
            ? 'Aucun repère déplacé.'
            : `${formatCount(changedCount, 'repère déplacé', 'repères déplacés')}, à sauvegarder.`}
        </p>
        <Button onClick={editing.stop}>Annuler</Button>
        <Button
          variant="primary"
          busy={edit.isBusy}
          aria-disabled={changedCount === 0 || edit.isStale || undefined}
          onClick={editing.save}
        >
          {edit.isBusy ? 'Sauvegarde...' : 'Sauvegarder'}
        </Button>
      </div>
    </section>
  );
}
