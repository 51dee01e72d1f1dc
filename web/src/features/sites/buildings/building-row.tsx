import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { memo, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTableCells } from '../../../ui/tables/data-table-cells.tsx';
import { buildingColumns } from './building-columns.tsx';
import styles from './buildings.module.css';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

export type RowActions = {
  onReadings: (id: number) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
};

type BuildingRowProps = RowActions & {
  building: BuildingRecord;
  canEdit: boolean;
  canDelete: boolean;
  /** Whether its readings are open below it. */
  opened: boolean;
  detail: ReactNode;
};

export function BuildingRow({ detail, ...row }: BuildingRowProps) {
  return (
    <>
      <tr data-opened={row.opened || undefined}>
        <RowCells {...row} />
      </tr>
      {detail && (
        <tr className={styles['detailRow']}>
          <td colSpan={buildingColumns.length + 1}>
            <div className={styles['detail']}>{detail}</div>
          </td>
        </tr>
      )}
    </>
  );
}

const RowCells = memo(function RowCells(props: Omit<BuildingRowProps, 'detail'>) {
  const { building, canEdit, canDelete, opened, onReadings, onEdit, onDelete } = props;
  const { id, name } = building;
  return (
    <>
      <DataTableCells columns={buildingColumns} content={column => column.cell(building)} />
      <td data-no-print="" className={styles['actions']}>
        <div className={styles['rowActions']}>
          <Button size="small" aria-expanded={opened} onClick={() => onReadings(id)}>
            Relevés<span className="visually-hidden"> de {name}</span>
          </Button>
          {canEdit && (
            <IconButton icon="edit" label={`Modifier ${name}`} title="Modifier" onClick={() => onEdit(id)} />
          )}
          {canDelete && (
            <IconButton
              icon="trash"
              label={`Supprimer ${name}`}
              title="Supprimer"
              onClick={() => onDelete(id)}
            />
          )}
        </div>
      </td>
    </>
  );
});
