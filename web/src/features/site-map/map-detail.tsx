import type { AnswerOf } from '@suivi/contract/endpoint';
import type { listReadings } from '@suivi/contract/readings';
import type { SiteSummary } from '@suivi/contract/sites';
import { months } from '@suivi/domain/calendar/month';
import { buildingStatusLabels } from '@suivi/presentation/names/building-labels';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { formatM2, missing } from '@suivi/presentation/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import type { MeasuredBuilding } from './measure-buildings.ts';
import { ReadingCards } from '../../widgets/reading-cards/reading-cards.tsx';
import styles from './site-map.module.css';
import { useRevealed } from './use-revealed.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';

type MapDetailProps = {
  site: SiteSummary;
  filters: SiteMapFilters;
  selected: MeasuredBuilding | null;
  prices: AnswerOf<typeof listReadings>['prices'];
  stale: boolean;
  /** Whether a building that is chosen is brought on screen. */
  reveals: boolean;
};

/** The month, and what is known of the building that is selected. */
export function MapDetail({ site, filters, selected, prices, stale, reveals }: MapDetailProps) {
  const { month, setMonth } = filters;
  const monthField = (
    <SelectField
      label="Mois"
      value={String(month)}
      options={months.map(each => ({ value: String(each), label: monthTitle(each) }))}
      onChange={chosen => setMonth(months.find(each => String(each) === chosen) ?? 1)}
    />
  );
  const heading = useRevealed(selected?.building.id ?? null, reveals);
  if (!selected) {
    return (
      <Section title="Détail du bâtiment" actions={monthField}>
        <p>Choisissez un bâtiment sur le plan ou dans la liste pour voir ses relevés.</p>
      </Section>
    );
  }
  const { building } = selected;
  const { type, surfaceM2, personnel, horaires, status } = building;
  return (
    <Section
      title={
        <span ref={heading} className={styles['detailName']}>
          {building.name}
        </span>
      }
      actions={monthField}
    >
      <DefinitionList
        items={[
          { key: 'type', term: 'Type', value: type },
          { key: 'surface', term: 'Surface', value: formatM2(surfaceM2) },
          { key: 'personnel', term: 'Personnel', value: personnel || missing },
          { key: 'horaires', term: 'Horaires', value: horaires || missing },
          {
            key: 'status',
            term: 'Statut',
            value: <StatusBadge status={status}>{buildingStatusLabels[status]}</StatusBadge>,
          },
        ]}
      />
      <ReadingCards
        siteCode={site.code}
        building={building}
        reading={selected.reading}
        period={filters.period}
        prices={prices}
        codeAdvice={
          <>
            <a href={viewHref('building-data', { centre: site.code })}>Données/Bâtiment</a> permet de lui en
            donner un.
          </>
        }
        stale={stale}
      />
    </Section>
  );
}
