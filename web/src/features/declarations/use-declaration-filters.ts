import { declarationYears } from '@suivi/domain/ground/calendar/listed-years';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useChoiceFilter, useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';
import { useSession } from '../../lib/session/session-context.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';

const steps = ['selection', 'saisie', 'validation'] as const;
export type Step = (typeof steps)[number];

/** The state of the view: the chosen declaration and the step of the wizard, or the month that is typed. */
export function useDeclarationFilters({ sites }: SitesState) {
  const { today } = useSession();
  const years = declarationYears(today.year);
  const [year, setYear] = useChoiceFilter('annee', years, today.year);
  const [code, setCode] = useSiteFilter(sites);
  const [energyType, setEnergyType] = useChoiceFilter<EnergyType>('energie', energyTypes, 'electricity');
  const [step, setStep] = useChoiceFilter('etape', steps, 'selection');
  const [entry] = useChoiceFilter('saisie', ['annee', 'mois'] as const, 'annee');
  const [part] = useOptionalChoiceFilter('partie', ['manquants'] as const);
  const site = sites.find(each => each.code === code) ?? null;
  return {
    years,
    year,
    setYear,
    site,
    setCode,
    energyType,
    setEnergyType,
    step: site === null ? ('selection' as const) : step,
    setStep,
    /** What is on screen: a year, the grid of a month, or the list of missing months. */
    shown: part ?? entry,
    show: (shown: 'annee' | 'mois' | 'manquants') =>
      changeParameters({
        partie: shown === 'manquants' ? shown : null,
        saisie: shown === 'mois' ? shown : null,
      }),
    /** Goes to step 2 of another declaration. */
    open: (of: { code: string; energyType: EnergyType; year: number }) =>
      changeParameters({
        centre: of.code,
        energie: of.energyType,
        annee: String(of.year),
        etape: 'saisie',
      }),
    /** Goes back to step 1 with the current year, electricity and no site. */
    reset: () => changeParameters({ centre: null, energie: null, annee: null, etape: null }),
  };
}

export type DeclarationFilters = ReturnType<typeof useDeclarationFilters>;
