import type { BuildingRecord } from '@suivi/contract/buildings';
import type { SitePlan } from '@suivi/contract/site-map';
import type { SiteSummary } from '@suivi/contract/sites';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlanUpload } from './plan-upload.tsx';
import { RemovePlanDialog } from './remove-plan-dialog.tsx';
import styles from './site-map.module.css';
import type { MarkerEditing } from './use-marker-editing.ts';

type PlanToolsProps = {
  site: SiteSummary;
  plan: SitePlan | null;
  editing: MarkerEditing;
  buildings: readonly BuildingRecord[];
};

/** What an editor does to a plan: its picture, and the places of its markers. */
export function PlanTools({ site, plan, editing, buildings }: PlanToolsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { isEditing, changedCount, stale, error } = editing;
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
      {error && <Notice kind="error">Erreur lors de la sauvegarde. {errorText(error)}</Notice>}
      {stale.length > 0 && (
        <Notice
          kind="warning"
          title="Quelqu’un d’autre a modifié ces bâtiments entre-temps. Rien n’a été sauvegardé."
          actions={
            <>
              <Button onClick={editing.keepMine}>Garder mes positions</Button>
              <Button onClick={editing.takeTheirs}>Prendre les positions enregistrées</Button>
            </>
          }
        >
          {stale.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      <div className={styles['tools']}>
        <p aria-live="polite">
          {changedCount === 0
            ? 'Aucun repère déplacé.'
            : `${formatCount(changedCount, 'repère déplacé', 'repères déplacés')}, à sauvegarder.`}
        </p>
        <Button onClick={editing.stop}>Annuler</Button>
        <Button
          variant="primary"
          busy={editing.isSaving}
          aria-disabled={changedCount === 0 || stale.length > 0 || undefined}
          onClick={editing.save}
        >
          {editing.isSaving ? 'Sauvegarde...' : 'Sauvegarder'}
        </Button>
      </div>
    </section>
  );
}
