import { referenceYears } from '@suivi/domain/decree/decree-rules';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { DecreeAnswer } from './answers.ts';
import type { DecreeFilters } from './use-decree-filters.ts';
import { windowParameter, windowText } from './window-text.ts';

const calendarYears = Array.from({ length: referenceYears.last - referenceYears.first + 1 }, (_, index) => ({
  year: referenceYears.first + index,
  month: 1 as const,
}));

const origins: Record<DecreeAnswer['reference']['origin'], string> = {
  asked: 'Regardée ici sans changer le choix du site',
  chosen: 'Choisie pour ce site',
  default: 'Première année complète, faute de choix (à choisir avant le 30 septembre 2027)',
};

/**
 * The calendar years 2010 to 2022, and other twelve-month periods: the chosen one, the one in the address, and the first full
 * one.
 */
export function ReferenceFilter({ answer, filters }: { answer: DecreeAnswer; filters: DecreeFilters }) {
  const { from, origin } = answer.reference;
  const windows = [...calendarYears, answer.firstFullYearFrom, answer.chosenFrom, from].flatMap(
    window => window ?? [],
  );
  const options = new Map(windows.map(window => [windowParameter(window), windowText(window)]));
  return (
    <SelectField
      label="Année de référence"
      hint={origins[origin]}
      value={windowParameter(from)}
      options={[...options].map(([value, label]) => ({ value, label }))}
      onChange={filters.setReference}
    />
  );
}
