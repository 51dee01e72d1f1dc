import { monthIndex, type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import { referenceYears } from '@suivi/domain/decree/decree-rules';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useChoiceFilter, useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { windowParameter } from './window-text.ts';

export const parts = ['analyse', 'groupe', 'reference', 'surfaces', 'operat', 'modulation', 'meteo'] as const;
export type Part = (typeof parts)[number];

const firstIndex = monthIndex({ year: referenceYears.first, month: 1 });
/**
 * A site that opened late may have its first full year as its reference, so later years are accepted in the address; the server
 * decides whether one is valid.
 */
const monthCount = 12 * (2050 - referenceYears.first);
const windows = Array.from({ length: monthCount }, (_, offset) =>
  windowParameter(periodAt(firstIndex + offset)),
);

/** The scope of the view, stored in the address. Sites not subject to the décret are not offered. */
export function useDecreeFilters({ sites }: SitesState) {
  const subject = sites.filter(site => site.subjectToTertiaryDecree);
  const [named] = useSiteFilter(subject);
  const code = named ?? subject[0]?.code;
  const [reference, setReference] = useOptionalChoiceFilter('reference', windows);
  // Opens on the group; a link that names a site opens on that site.
  const [part, setPart] = useChoiceFilter<Part>('partie', parts, named === null ? 'groupe' : 'analyse');
  const [measured, setMeasured] = useOptionalChoiceFilter('mesure', windows);
  return {
    subject,
    /** The site named in the address, if any; `site` is the first one otherwise. */
    named,
    site: subject.find(site => site.code === code) ?? null,
    /** The reference chosen for one site does not apply to another. */
    setSite: (chosen: string) => changeParameters({ centre: chosen, reference: null, partie: part }),
    reference,
    setReference,
    /** Opens the analysis against these twelve months, without choosing them as the reference. */
    look: (from: Period) => {
      setReference(windowParameter(from));
      setPart('analyse');
    },
    part,
    setPart,
    /** The twelve months whose metered heating and cooling are being typed. */
    measured,
    setMeasured,
  };
}

export type DecreeFilters = ReturnType<typeof useDecreeFilters>;
