import { readWeather } from '@suivi/contract/weather/weather';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DegreeDays } from './degree-days.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPanel } from './import-panel.tsx';
import { SiteStations } from './site-stations.tsx';
import { StationList } from './station-list.tsx';
import { Read } from '../../../widgets/read/read.tsx';

/** The weather that the climate adjustment rests on: stations, degree days, where they come from. */
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
