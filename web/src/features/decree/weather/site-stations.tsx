import { placeText } from '@suivi/presentation/weather/station-place-text';
import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { SiteStation, StationData } from './answers.ts';
import { SiteLink } from '../../../widgets/site-link/site-link.tsx';

type SitesProps = { sites: readonly SiteStation[]; stations: readonly StationData[] };

/** The station of each site, and the stations that it may choose. */
export function SiteStations({ sites, stations }: SitesProps) {
  return (
    <Section
      title="Station de chaque site"
      description="À choisir dans le département du site ou dans un département limitrophe&nbsp;; elle se change dans la fiche du site (vue Sites). Les stations proposées sont les plus proches, 100 m de dénivelé comptant comme 20 km."
    >
      <DataTable
        caption="Station météo de chaque site"
        columns={({ words, figures }) => [
          words('site', 'Site', site => <SiteLink site={site} />, { text: ({ name }) => name }),
          figures('altitude', 'Altitude', ({ altitudeM }) =>
            altitudeM === null ? missing : `${formatNumber(altitudeM)}\u00a0m`,
          ),
          words('station', 'Station choisie', ({ stationNumber, chosen }) => {
            if (stationNumber === null) return 'aucune';
            const known = stations.find(({ number }) => number === stationNumber);
            const name = known ? `${known.name} (${stationNumber})` : `${stationNumber}, sans données`;
            const place = chosen === null ? '' : placeText({ station: chosen, ...chosen });
            return [name, place, ...(chosen?.area === 'elsewhere' ? ['hors des départements admis'] : [])]
              .filter(part => part !== '')
              .join(', ');
          }),
          words('proposals', 'Stations proposées', ({ proposals }) =>
            proposals
              .slice(0, 3)
              .map(({ name, number, ...placed }) => {
                const place = placeText({ station: placed, ...placed });
                return place === '' ? `${name} (${number})` : `${name} (${number}), ${place}`;
              })
              .join('\u00a0; '),
          ),
        ]}
        rows={sites}
        rowKey={({ code }) => code}
      />
    </Section>
  );
}
