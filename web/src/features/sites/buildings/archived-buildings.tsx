import { type BuildingRecord, restoreBuilding } from '@suivi/contract/sites/buildings';
import { begunFrom } from '../../../editing/begun-from.ts';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { formatCount, missing } from '@suivi/presentation/ground/formats/number-formats';
import { useDone } from '../../../lib/page/use-done.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The deleted buildings, which an administrator can restore. */
export function ArchivedBuildings({ buildings }: { buildings: readonly BuildingRecord[] }) {
  const canRestore = usePermission('building.archive');
  const done = useDone();
  const { mutateAsync, error, isPending, variables } = useChange(restoreBuilding);
  if (buildings.length === 0) return null;
  const restore = ({ id, name, version }: BuildingRecord) =>
    done(mutateAsync({ params: { id }, begun: begunFrom(version) }), `Bâtiment ${name} restauré.`);
  return (
    <Disclosure summary={formatCount(buildings.length, 'bâtiment supprimé', 'bâtiments supprimés')}>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <DataTable
        caption="Bâtiments supprimés"
        copyable={false}
        rows={buildings}
        rowKey={({ id }) => String(id)}
        columns={({ words }) => [
          words('name', 'Nom', ({ name }) => name),
          words('code', 'Code', ({ code }) => code || missing),
          words('archivedAt', 'Supprimé le', ({ archivedAt }) =>
            archivedAt === null ? missing : formatShortInstant(archivedAt),
          ),
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
