import { readJournalFilters } from '@suivi/contract/operation/journal';
import { journalEntityLabels } from '@suivi/presentation/operation/journal-words';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './journal.module.css';
import type { JournalFilterState } from './use-journal-filters.ts';

type JournalFiltersProps = { filters: JournalFilterState };

const everyone = { value: 'all', label: 'Toutes' };
const withoutConnections = { value: 'changes' as const, label: 'Changements' };
const security = { value: 'security' as const, label: 'Sécurité' };
const everything = { value: 'all' as const, label: 'Tous' };

export function JournalFilters({ filters }: JournalFiltersProps) {
  const { data } = useRead(readJournalFilters);
  const people = (data?.people ?? []).map(({ accountId, name }) => ({
    value: String(accountId),
    label: name,
  }));
  const entities = (data?.entities ?? []).map(entity => ({
    value: entity,
    label: journalEntityLabels[entity],
  }));
  const isKnownPerson = people.some(({ value }) => value === filters.person);
  return (
    <section aria-label="Filtres" className={styles['filters']} data-no-print="">
      <SelectField
        label="Personne"
        value={isKnownPerson ? filters.person : 'all'}
        options={[everyone, ...people]}
        onChange={person => filters.setPerson(person === 'all' ? null : person)}
      />
      <SelectField
        label="Objet"
        value={filters.entity ?? 'changes'}
        options={[withoutConnections, security, everything, ...entities]}
        onChange={entity => filters.setEntity(entity === 'changes' ? null : entity)}
      />
      <TextField
        label="Recherche"
        type="search"
        maxLength={120}
        value={filters.search.text}
        onChange={text => filters.search.setText(text)}
      />
      <DateField
        isFilter
        label="Du"
        max={filters.to.text || undefined}
        value={filters.from.text}
        onChange={text => filters.from.setText(text)}
      />
      <DateField
        isFilter
        label="Au"
        min={filters.from.text || undefined}
        value={filters.to.text}
        onChange={text => filters.to.setText(text)}
      />
      {filters.isAny && (
        <div>
          <Button variant="quiet" icon="close" onClick={filters.clear}>
            Effacer les filtres
          </Button>
        </div>
      )}
    </section>
  );
}
