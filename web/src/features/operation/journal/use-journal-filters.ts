import { type JournalEntity, journalEntities } from '@suivi/domain/operation/journal-entities';
import { changeParameters } from '../../../lib/navigation/address.ts';
import { useOptionalChoiceFilter, useTextFilter } from '../../../lib/navigation/query-state.ts';
import { isDay } from '../../../lib/navigation/use-filters.ts';

/** Besides each kind of record: everything, or what concerns security. Without a value in the address, all changes are shown. */
const choices = ['all', 'security', ...(Object.keys(journalEntities) as JournalEntity[])] as const;
/** The filters stored in the address, and the query that they form. */
export function useJournalFilters() {
  const person = useTextFilter('personne');
  const [entity, setEntity] = useOptionalChoiceFilter('objet', choices);
  const search = useTextFilter('recherche');
  const from = useTextFilter('du');
  const to = useTextFilter('au');
  const query = {
    ...(/^[1-9]\d{0,8}$/.test(person.kept) ? { person: person.kept } : {}),
    ...(entity === null ? { view: 'changes' as const } : {}),
    ...(entity === 'security' ? { view: 'security' as const } : {}),
    ...(entity === null || entity === 'all' || entity === 'security' ? {} : { entity }),
    ...(search.kept.trim() === '' ? {} : { text: search.kept.trim().slice(0, 120) }),
    ...(isDay(from.kept) ? { from: from.kept } : {}),
    ...(isDay(to.kept) ? { to: to.kept } : {}),
  };
  return {
    person: person.text,
    setPerson: (id: string | null) => changeParameters({ personne: id }),
    entity,
    setEntity,
    search,
    from,
    to,
    query,
    isAny: Object.keys(query).some(name => name !== 'view') || entity !== null,
    clear: () => changeParameters({ personne: null, objet: null, recherche: null, du: null, au: null }),
  };
}

export type JournalFilterState = ReturnType<typeof useJournalFilters>;
