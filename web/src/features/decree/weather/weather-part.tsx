import { readWeather } from '@suivi/contract/weather/weather';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DegreeDays } from './degree-days.tsx';
import { ImportPanel } from './import-panel.tsx';
import { SiteStations } from './site-stations.tsx';
import { StationList } from './station-list.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Weather } from './answers.ts';
import { stationsText } from './weather-text.ts';

/** The weather data on which the climate adjustment is based: stations, degree days, origin of the data. */
export function WeatherPart() {
  const read = useRead(readWeather);
  const mayImport = usePermission('weather.import');
  const stations = read.data?.stations ?? [];
  const numbers = stations.map(({ number }) => number);
  const [chosen, choose] = useOptionalChoiceFilter('station', numbers);
  const shown = chosen ?? numbers[0];
  return (
    <Read of={read} failed="La météo n’a pas pu être chargée" skeletons={['10rem', '20rem']}>
      {({ sites, downloads, fileDepartements, imports }) => (
        <Stack gap="large">
          {stations.length === 0 ? (
            <EmptyState icon="sun" title="Aucune donnée météo">
              <p>Importez un fichier quotidien de Météo-France pour corriger les consommations du climat.</p>
            </EmptyState>
          ) : (
            <StationList stations={stations} shown={shown} onShow={choose} />
          )}
          {shown !== undefined && <DegreeDays station={shown} />}
          <SiteStations sites={sites} stations={stations} />
          {mayImport && <ImportPanel downloads={downloads} departements={fileDepartements} />}
          <ImportHistory imports={imports} />
        </Stack>
      )}
    </Read>
  );
}

/** The origin of the imported data and their date, which the licence requires to be stated. */
function ImportHistory({ imports }: { imports: Weather['imports'] }) {
  if (imports.length === 0) return null;
  return (
    <Section title="Imports météo">
      <DataTable
        caption="Imports météo"
        columns={({ words, figures }) => [
          words('at', 'Date', ({ importedAt }) => formatShortInstant(importedAt)),
          words('file', 'Fichier', ({ fileName }) => fileName),
          words('origin', 'Origine', ({ origin }) =>
            origin === 'file' ? 'Fichier envoyé' : 'Téléchargé de Météo-France',
          ),
          words('stations', 'Stations', ({ stations }) => stationsText(stations)),
          figures('days', 'Jours', ({ dayCount }) => formatNumber(dayCount)),
          figures('months', 'Mois changés', ({ monthCount }) => formatNumber(monthCount)),
          words('who', 'Par', ({ importedBy }) => importedBy),
        ]}
        rows={imports}
        rowKey={({ id }) => String(id)}
      />
    </Section>
  );
}
