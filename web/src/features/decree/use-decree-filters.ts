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
/** A site opened late may have its first full year as its reference; whether it does is the server's to say. */
const monthCount = 12 * (2050 - referenceYears.first);
const windows = Array.from({ length: monthCount }, (_, offset) =>
  windowParameter(periodAt(firstIndex + offset)),
);

/** What the view is about, kept in the address. Sites that are not subject are not offered. */
export function useDecreeFilters({ sites }: SitesState) {
  const subject = sites.filter(site => site.subjectToTertiaryDecree);
  const [named] = useSiteFilter(subject);
  const code = named ?? subject[0]?.code;
  const [reference, setReference] = useOptionalChoiceFilter('reference', windows);
  // The group first; a link that names a centre opens on that centre.
  const [part, setPart] = useChoiceFilter<Part>('partie', parts, named === null ? 'groupe' : 'analyse');
  const [measured, setMeasured] = useOptionalChoiceFilter('mesure', windows);
  return {
    subject,
    /** Named in the address; the site is the first one otherwise. */
    named,
    site: subject.find(site => site.code === code) ?? null,
    /** What was looked at for one site says nothing of another. */
    setSite: (chosen: string) => changeParameters({ centre: chosen, reference: null, partie: part }),
    reference,
    setReference,
    /** Opens the analysis against these twelve months, without choosing them. */
    look: (from: Period) => {
      setReference(windowParameter(from));
      setPart('analyse');
    },
    part,
    setPart,
    /** The twelve months whose metered heating and cooling are being entered. */
    measured,
    setMeasured,
  };
}

export type DecreeFilters = ReturnType<typeof useDecreeFilters>;
