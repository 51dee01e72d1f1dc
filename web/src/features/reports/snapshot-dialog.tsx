import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { readSnapshot, type Snapshot } from '@suivi/contract/reports/snapshots';
import { formatInstant } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEurosAndCents,
  formatNumber,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import styles from './reports.module.css';
import { Read } from '../../widgets/read/read.tsx';

type Difference = AnswerOf<typeof readSnapshot>['differences'][number];

type SnapshotDialogProps = { snapshot: Snapshot; title: string; onClose: () => void };

/** Each figure that differs: as it was frozen, and as it is now. */
export function SnapshotDialog({ snapshot, title, onClose }: SnapshotDialogProps) {
  const read = useRead(readSnapshot, { params: { id: snapshot.id } });
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Fermer</Button>}>
      <Stack>
        <p>
          Figé le {formatInstant(snapshot.madeAt)} par {snapshot.madeBy}, et modifié depuis le dépôt&nbsp;:
          les données disent maintenant autre chose. Le document figé ne change pas.
        </p>
        <Read of={read} failed="Les différences n’ont pas pu être lues" skeletons={['12rem']}>
          {({ differences }) => (
            <DataTable
              captionShown
              caption="Ce qui diffère"
              columns={columns}
              rows={totalsFirst(differences)}
              rowKey={({ key }) => key}
              empty="Plus rien ne diffère."
            />
          )}
        </Read>
        <p>
          Empreinte SHA-256 des chiffres&nbsp;:{' '}
          <code className={styles['hash']}>{snapshot.figuresSha256}</code>
        </p>
      </Stack>
    </Dialog>
  );
}

/** The totals first, then their parts. */
function totalsFirst(differences: readonly Difference[]): Difference[] {
  const isPart = ({ key }: Difference) => Number(!key.startsWith('total:'));
  return differences.toSorted((a, b) => isPart(a) - isPart(b));
}

function shown(value: number | null, unit: string): string {
  if (value === null) return missing;
  return unit === '€' ? formatEurosAndCents(Math.round(value * 100)) : withUnit(formatNumber(value), unit);
}

const kinds: Record<Difference['kind'], string> = {
  changed: 'changé',
  gone: 'n’existe plus',
  new: 'n’existait pas',
};

const columns: DataTableColumn<Difference>[] = [
  words('figure', 'Chiffre', ({ label }) => label),
  figures('filed', 'Au dépôt', ({ filed, unit }) => shown(filed, unit)),
  figures('now', 'Maintenant', ({ now, unit }) => shown(now, unit)),
  words('kind', 'Différence', ({ kind }) => kinds[kind]),
];
