import { SelectField } from '../../ui/forms/select-field.tsx';
import type { DecreeFilters } from './use-decree-filters.ts';

export function SiteFilter({
  filters: { site, subject, setSite },
}: {
  filters: Pick<DecreeFilters, 'site' | 'subject' | 'setSite'>;
}) {
  return (
    <SelectField
      label="Centre hospitalier"
      value={site?.code ?? ''}
      options={subject.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={setSite}
    />
  );
}
