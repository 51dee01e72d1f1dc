import { type BuildingRecord, restoreBuilding } from '@suivi/contract/buildings';
import { formatShortInstant } from '../../lib/date-formats.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount, missing } from '../../lib/formats.ts';
import { useToast } from '../../lib/toast-context.ts';
import { useChange } from '../../lib/use-change.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What was deleted is here, and an administrator can bring it back. */
export function ArchivedBuildings({ buildings }: { buildings: readonly BuildingRecord[] }) {
  const canRestore = usePermission('building.archive');
  const showToast = useToast();
  const { mutate, error, isPending, variables } = useChange(restoreBuilding);
  if (buildings.length === 0) return null;
  const restore = ({ id, name, version }: BuildingRecord) =>
    mutate(
      { params: { id }, version },
      { onSuccess: () => showToast('success', `Bâtiment ${name} restauré.`) },
    );
  return (
    <Disclosure summary={formatCount(buildings.length, 'bâtiment supprimé', 'bâtiments supprimés')}>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <DataTable
        caption="Bâtiments supprimés"
        captionHidden
        copyable={false}
        rows={buildings}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'name', header: 'Nom', cell: ({ name }) => name },
          { key: 'code', header: 'Code', cell: ({ code }) => code || missing },
          {
            key: 'archivedAt',
            header: 'Supprimé le',
            cell: ({ archivedAt }) => (archivedAt === null ? missing : formatShortInstant(archivedAt)),
          },
        ]}
        rowActions={
          canRestore
            ? building => (
                <Button
                  size="small"
                  icon="undo"
                  busy={isPending && variables?.params.id === building.id}
                  onClick={() => restore(building)}
                >
                  Restaurer<span className="visually-hidden"> {building.name}</span>
                </Button>
              )
            : undefined
        }
      />
    </Disclosure>
  );
}
