import { formatNumber, missing } from '@suivi/presentation/formats/number-formats';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { SiteStation, StationData } from './answers.ts';

type SitesProps = { sites: readonly SiteStation[]; stations: readonly StationData[] };

/** The station of each site, and those that it may choose. */
export function SiteStations({ sites, stations }: SitesProps) {
  return (
    <Section
      title="Station de chaque site"
      description="À choisir dans le département du site ou dans un département limitrophe&nbsp;; elle se change dans la fiche du site (vue Sites). Les stations proposées sont les plus proches en altitude."
    >
      <DataTable
        caption="Station météo de chaque site"
        captionHidden
        columns={[
          { key: 'site', header: 'Site', cell: ({ name }) => name },
          {
            key: 'altitude',
            header: 'Altitude',
            align: 'end',
            cell: ({ altitudeM }) => (altitudeM === null ? missing : `${formatNumber(altitudeM)}\u00a0m`),
          },
          {
            key: 'station',
            header: 'Station choisie',
            cell: ({ stationNumber }) => {
              if (stationNumber === null) return 'aucune';
              const known = stations.find(({ number }) => number === stationNumber);
              return known ? `${known.name} (${stationNumber})` : `${stationNumber}, sans données`;
            },
          },
          {
            key: 'proposals',
            header: 'Stations proposées',
            cell: ({ proposals }) =>
              proposals
                .slice(0, 3)
                .map(({ name, number, altitudeGapM }) =>
                  altitudeGapM === null
                    ? `${name} (${number})`
                    : `${name} (${number}, ${altitudeGapM > 0 ? '+' : ''}${formatNumber(altitudeGapM)}\u00a0m)`,
                )
                .join(' ; '),
          },
        ]}
        rows={sites}
        rowKey={({ code }) => code}
      />
    </Section>
  );
}
