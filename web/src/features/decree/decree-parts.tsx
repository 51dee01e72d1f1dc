import type { SiteSummary } from '@suivi/contract/sites/sites';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { AnalysisPart } from './analysis-part.tsx';
import { GroupPart } from './group-part.tsx';
import { ModulationPart } from './modulation/modulation-part.tsx';
import { OperatPart } from './operat/operat-part.tsx';
import { ReferencePart } from './reference-part.tsx';
import { SpacesPart } from './spaces/spaces-part.tsx';
import { WeatherPart } from './weather/weather-part.tsx';
import type { DecreeFilters, Part } from './use-decree-filters.ts';

const tabs: { key: Part; label: string }[] = [
  { key: 'groupe', label: 'Groupement' },
  { key: 'analyse', label: 'Analyse du centre' },
  { key: 'reference', label: 'Choix de la référence' },
  { key: 'surfaces', label: 'Surfaces et usages' },
  { key: 'operat', label: 'Préparation OPERAT' },
  { key: 'modulation', label: 'Modulation' },
  { key: 'meteo', label: 'Météo' },
];

type PartsProps = { site: SiteSummary; sites: SitesState; filters: DecreeFilters };

export function DecreeParts({ site, sites, filters }: PartsProps) {
  const { part, setPart } = filters;
  return (
    <Tabs label="Parties de la vue" tabs={tabs} selected={part} onSelect={setPart}>
      {part === 'groupe' && <GroupPart sites={sites} filters={filters} />}
      {part === 'analyse' && <AnalysisPart site={site} filters={filters} />}
      {part === 'reference' && <ReferencePart site={site} filters={filters} />}
      {part === 'surfaces' && <SpacesPart site={site} filters={filters} />}
      {part === 'operat' && <OperatPart site={site} sites={sites} filters={filters} />}
      {part === 'modulation' && <ModulationPart site={site} />}
      {part === 'meteo' && <WeatherPart />}
    </Tabs>
  );
}
