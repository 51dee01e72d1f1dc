import { applyBudgetFile, type BudgetFault, checkBudgetFile } from '@suivi/contract/budget/budget-files';
import type { Budget } from '@suivi/contract/budget/budgets';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { budgetFaultText } from '@suivi/presentation/budget/budget-fault-text';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { useId, useState } from 'react';
import { useSeen } from '../../editing/use-seen.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './budget.module.css';

type Checked = AnswerOf<typeof checkBudgetFile>;

/** Replaces the lines of a project with those of a workbook: the changes are shown before any is made. */
export function FileDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const done = useDone();
  const inputId = useId();
  const check = useChange(checkBudgetFile);
  const apply = useChange(applyBudgetFile);
  const begun = useSeen(budget, apply.error);
  const [file, setFile] = useState<File | null>(null);
  const params = { id: budget.id };
  const checked = file === null ? undefined : check.data;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    check.reset();
    if (chosen) check.mutate({ params, query: { fileName: chosen.name }, body: bytesOf(chosen) });
  };
  const error = check.error ?? apply.error;
  const mayApply =
    checked !== undefined &&
    checked.faultCount === 0 &&
    checked.added + checked.changed + checked.removed > 0;
  return (
    <Dialog
      open
      size="wide"
      title={`Importer dans ${budget.label} ${budget.year}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          {file && mayApply && (
            <Button
              variant="primary"
              busy={apply.isPending}
              onClick={() =>
                done(
                  apply.mutateAsync({ params, query: { fileName: file.name }, begun, body: bytesOf(file) }),
                  'Classeur importé dans le budget.',
                  onClose,
                )
              }
            >
              Remplacer les lignes
            </Button>
          )}
        </>
      }
    >
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <p>
        Le classeur est celui de «{'\u00a0'}Exporter{'\u00a0'}»{'\u00a0'}: mêmes colonnes, une ligne par mois.
        Il remplace toutes les lignes du projet, après vérification.
      </p>
      <label htmlFor={inputId}>Classeur (.xlsx)</label>
      <input
        id={inputId}
        type="file"
        accept=".xlsx,.csv"
        onChange={event => choose(event.target.files?.[0] ?? null)}
      />
      {check.isPending && <output>Vérification en cours…</output>}
      {checked && <Told checked={checked} />}
    </Dialog>
  );
}

/** Sends the file without the type that the system gives it: the server recognises it from its bytes. */
function bytesOf(file: File): Blob {
  return new Blob([file], { type: 'application/octet-stream' });
}

function Told({ checked }: { checked: Checked }) {
  const { added, changed, removed, same, totalCents, faults, faultCount } = checked;
  if (faultCount > 0) {
    return (
      <Notice
        kind="error"
        title={`${formatCount(faultCount, 'cellule')} à corriger\u00a0: rien n’est enregistré`}
      >
        <ul className={styles['notes']}>
          {faults.map(fault => (
            <li key={keyOf(fault)}>{budgetFaultText(fault)}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <output>
      {formatCount(added, 'ligne nouvelle', 'lignes nouvelles')}, {formatCount(changed, 'modifiée')},{' '}
      {formatCount(removed, 'retirée')}, {formatCount(same, 'inchangée')}. Nouveau total{'\u00a0'}:{' '}
      {formatEuros(totalCents)} TTC.
    </output>
  );
}

function keyOf({ line, column, fault }: BudgetFault): string {
  return `${line} ${column} ${fault}`;
}
