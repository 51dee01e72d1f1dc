import type { ReactNode } from 'react';
import type { SiteRecord } from '@suivi/contract/sites/sites';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatM2,
  formatNumber,
  missing,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { headerOf, labelsOf } from '@suivi/presentation/ground/fields/field-words';
import { siteTypeLabels, siteWords } from '@suivi/presentation/sites/site-fields';
import { usePermission } from '../../lib/session/use-permission.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { membershipTexts } from './membership-text.ts';
import styles from './sites.module.css';
import { stationName } from './station-text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

const dayText = (day: string | null) => (day === null ? '' : formatIsoDay(day));

const labels = labelsOf(siteWords);

export const siteColumns: DataTableColumn<SiteRecord>[] = [
  words(
    'name',
    labels.name,
    site => <Lines first={<SiteLink site={site} />} hints={membershipTexts(site)} />,
    {
      text: ({ name }) => name,
      copiedBeside: [
        { header: labels.joinedOn, text: ({ joinedOn }) => dayText(joinedOn) },
        { header: labels.leftOn, text: ({ leftOn }) => dayText(leftOn) },
      ],
      sortValue: ({ name }) => name,
    },
  ),
  words('type', labels.siteType, ({ siteType }) => siteTypeLabels[siteType], {
    sortValue: ({ siteType }) => siteTypeLabels[siteType],
  }),
  {
    key: 'city',
    minWidth: '8.5rem',
    header: labels.city,
    cell: ({ city, altitudeM }) => (
      <Lines first={city || missing} hints={[`Alt.\u00a0${withUnit(formatNumber(altitudeM), 'm')}`]} />
    ),
    text: ({ city }) => city,
    copiedBeside: [
      {
        header: headerOf(siteWords.altitudeM),
        text: ({ altitudeM }) => (altitudeM === null ? '' : formatNumber(altitudeM)),
      },
    ],
    sortValue: ({ city }) => city || null,
  },
  {
    key: 'siret',
    header: labels.siret,
    cell: ({ siret, finess }) => (
      <Lines
        first={siret === null ? '—' : siretText(siret)}
        hints={finess === null ? [] : [`FINESS\u00a0${finess}`]}
      />
    ),
    text: ({ siret }) => siret ?? '',
    copiedBeside: [{ header: labels.finess, text: ({ finess }) => finess ?? '' }],
  },
  area('floor', labels.floorAreaM2, ({ floorAreaM2 }) => floorAreaM2),
  area('energy', labels.energyAreaM2, ({ energyAreaM2 }) => energyAreaM2),
  {
    key: 'station',
    minWidth: '7rem',
    header: labels.weatherStation,
    cell: ({ weatherStation }) => (weatherStation === null ? 'Aucune' : stationName(weatherStation)),
  },
  {
    key: 'decree',
    minWidth: '7.5rem',
    header: 'Décret tertiaire',
    cell: ({ subjectToTertiaryDecree, tertiaryDecreeReason }) => (
      <Lines
        first={subjectToTertiaryDecree ? 'Assujetti' : 'Non assujetti'}
        hints={subjectToTertiaryDecree || tertiaryDecreeReason === '' ? [] : [tertiaryDecreeReason]}
      />
    ),
    text: ({ subjectToTertiaryDecree }) => (subjectToTertiaryDecree ? 'Assujetti' : 'Non assujetti'),
    copiedBeside: [
      { header: labels.tertiaryDecreeReason, text: ({ tertiaryDecreeReason }) => tertiaryDecreeReason },
    ],
  },
];

/** For example « 732 829 320 00074 », without line breaks. */
function siretText(siret: string): string {
  return `${siret.slice(0, 3)}\u00a0${siret.slice(3, 6)}\u00a0${siret.slice(6, 9)}\u00a0${siret.slice(9)}`;
}

/** The main text of a cell, with smaller details below it. */
function Lines({ first, hints }: { first: ReactNode; hints: readonly string[] }) {
  return (
    <span className="lines">
      {first}
      {hints.map(hint => (
        <span key={hint} className="hint">
          {hint}
        </span>
      ))}
    </span>
  );
}

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
  /** The number of sites of the group, of all types. */
  count: number;
  onEdit: (id: number) => void;
  onArchive: (id: number) => void;
};

export function SiteTable({ sites, count, onEdit, onArchive }: SiteTableProps) {
  const canArchive = usePermission('site.archive');
  return (
    <DataTable
      captionShown
      caption={
        sites.length === count
          ? formatCount(count, 'site dans le groupe', 'sites dans le groupe')
          : `${formatCount(sites.length, 'site')} sur ${count}`
      }
      stacked
      columns={siteColumns}
      rows={sites}
      rowKey={({ id }) => String(id)}
      empty={count > 0 ? 'Aucun site de ce type.' : 'Aucun site. Ajoutez le premier.'}
      rowActions={({ id, name }) => (
        <div className={styles['buttons']}>
          <IconButton icon="edit" label={`Modifier ${name}`} title="Modifier" onClick={() => onEdit(id)} />
          {canArchive && (
            <IconButton
              icon="trash"
              label={`Archiver ${name}`}
              title="Archiver"
              onClick={() => onArchive(id)}
            />
          )}
        </div>
      )}
    />
  );
}
