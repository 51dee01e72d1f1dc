import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { formatNumber, missing, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import type { DataTableColumn } from '../../../ui/tables/data-table-column.ts';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';

export const sortKeys = [
  'name',
  'code',
  'type',
  'surface',
  'personnel',
  'equipements',
  'horaires',
  'status',
] as const;

const severity = { normal: 0, warning: 1, alert: 2 };

export const buildingColumns: DataTableColumn<BuildingRecord>[] = [
  words('name', 'Nom', ({ name }) => name),
  words('code', 'Code', ({ code }) => code),
  words('type', 'Type', ({ type }) => type),
  {
    key: 'surface',
    header: 'Surface',
    align: 'end',
    cell: ({ surfaceM2 }) => withUnit(formatNumber(surfaceM2, 2), 'm²'),
    text: ({ surfaceM2 }) => (surfaceM2 === null ? '' : formatNumber(surfaceM2, 2)),
    sortValue: ({ surfaceM2 }) => surfaceM2,
  },
  words('personnel', 'Personnel', ({ personnel }) => personnel),
  words('equipements', 'Équipements', ({ equipements }) => equipements),
  words('horaires', 'Horaires', ({ horaires }) => horaires),
  {
    key: 'status',
    header: 'Statut',
    cell: ({ status }) => <StatusBadge status={status}>{buildingStatusLabels[status]}</StatusBadge>,
    text: ({ status }) => buildingStatusLabels[status],
    sortValue: ({ status }) => severity[status],
  },
];

function words(
  key: (typeof sortKeys)[number],
  header: string,
  read: (building: BuildingRecord) => string,
): DataTableColumn<BuildingRecord> {
  return {
    key,
    header,
    cell: building => read(building) || missing,
    text: read,
    sortValue: building => read(building) || null,
  };
}
