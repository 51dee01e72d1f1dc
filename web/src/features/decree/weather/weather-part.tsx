import { readWeather } from '@suivi/contract/weather';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingLabel } from '../../../ui/feedback/loading-label.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DegreeDays } from './degree-days.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPanel } from './import-panel.tsx';
import { SiteStations } from './site-stations.tsx';
import { StationList } from './station-list.tsx';

/** The weather that the climate adjustment rests on: stations, degree days, where they come from. */
export function WeatherPart() {
  const read = useRead(readWeather);
  const mayImport = usePermission('weather.import');
  const stations = read.data?.stations ?? [];
  const numbers = stations.map(({ number }) => number);
  const [chosen, choose] = useOptionalChoiceFilter('station', numbers);
  const shown = chosen ?? numbers[0];
  if (!read.data && read.error)
    return (
      <ErrorState title="La météo n’a pas pu être chargée" onRetry={() => void read.refetch()}>
        {errorText(read.error)}
      </ErrorState>
    );
  if (!read.data)
    return (
      <Stack>
        <LoadingLabel />
        <Skeleton height="10rem" />
        <Skeleton height="20rem" />
      </Stack>
    );
  return (
    <Stack gap="large">
      {stations.length === 0 ? (
        <EmptyState icon="sun" title="Aucune donnée météo">
          <p>Importez un fichier quotidien de Météo-France pour corriger les consommations du climat.</p>
        </EmptyState>
      ) : (
        <StationList stations={stations} shown={shown} onShow={choose} />
      )}
      {shown !== undefined && <DegreeDays station={shown} />}
      <SiteStations sites={read.data.sites} stations={stations} />
      {mayImport && (
        <ImportPanel
          downloads={read.data.downloads}
          departements={[...new Set(read.data.sites.flatMap(({ departement }) => departement ?? []))].sort()}
        />
      )}
      <ImportHistory imports={read.data.imports} />
    </Stack>
  );
}
