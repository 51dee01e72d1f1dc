import type { SiteRecord } from '@suivi/contract/sites';
import { formatM2, missing } from '../../lib/formats.ts';
import { siteTypeLabels } from '../../lib/site-type-labels.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataTableColumn } from '../../ui/data-table-column.ts';
import styles from './sites.module.css';
import { stationName } from './station-text.ts';

const columns: DataTableColumn<SiteRecord>[] = [
  { key: 'name', header: 'Nom', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: 'type',
    header: 'Type',
    cell: ({ siteType }) => siteTypeLabels[siteType],
    sortValue: ({ siteType }) => siteTypeLabels[siteType],
  },
  {
    key: 'city',
    header: 'Commune',
    cell: ({ city }) => city || missing,
    sortValue: ({ city }) => city || null,
  },
  { key: 'siret', header: 'SIRET', cell: ({ siret }) => siret ?? missing },
  area('floor', 'Surface de plancher', ({ floorAreaM2 }) => floorAreaM2),
  area('energy', 'Surface de consommations énergétiques', ({ energyAreaM2 }) => energyAreaM2),
  {
    key: 'station',
    minWidth: '9rem',
    header: 'Station météo',
    cell: ({ weatherStation }) => (weatherStation === null ? 'Aucune' : stationName(weatherStation)),
  },
  {
    key: 'decree',
    minWidth: '12rem',
    header: 'Décret tertiaire',
    cell: ({ subjectToTertiaryDecree, tertiaryDecreeReason }) => (
      <span className={styles['decree']}>
        {subjectToTertiaryDecree ? 'Assujetti' : 'Non assujetti'}
        {tertiaryDecreeReason && <span className={styles['hint']}>{tertiaryDecreeReason}</span>}
      </span>
    ),
    text: ({ subjectToTertiaryDecree }) => (subjectToTertiaryDecree ? 'Assujetti' : 'Non assujetti'),
  },
];

function area(
  key: string,
  header: string,
  read: (site: SiteRecord) => number | null,
): DataTableColumn<SiteRecord> {
  return {
    key,
    header: <span className={styles['wrapped']}>{header}</span>,
    headerText: header,
    align: 'end',
    cell: site => formatM2(read(site)),
    sortValue: read,
  };
}

type SiteTableProps = {
  sites: readonly SiteRecord[];
  onEdit: (id: number) => void;
  onArchive: (id: number) => void;
};

export function SiteTable({ sites, onEdit, onArchive }: SiteTableProps) {
  const canArchive = usePermission('site.archive');
  return (
    <DataTable
      caption="Sites du groupe"
      captionHidden
      columns={columns}
      rows={sites}
      rowKey={({ id }) => String(id)}
      empty="Aucun site. Ajoutez le premier."
      rowActions={({ id, name }) => (
        <div className={styles['buttons']}>
          <Button size="small" icon="edit" onClick={() => onEdit(id)}>
            Modifier<span className="visually-hidden"> {name}</span>
          </Button>
          {canArchive && (
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              iconOnly
              title="Archiver"
              onClick={() => onArchive(id)}
            >
              Archiver {name}
            </Button>
          )}
        </div>
      )}
    />
  );
}
