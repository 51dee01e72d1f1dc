import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { listReadings } from '@suivi/contract/readings/readings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { buildingStatusLabels } from '@suivi/presentation/sites/building-fields';
import { formatM2, missing } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { DefinitionList } from '../../../ui/figures/definition-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { StatusBadge } from '../../../ui/figures/status-badge.tsx';
import type { MeasuredBuilding } from './measure-buildings.ts';
import { ReadingCards } from '../../../widgets/reading-cards/reading-cards.tsx';
import { useRevealed } from './use-revealed.ts';
import type { SiteMapFilters } from './use-site-map-filters.ts';
import { listAlerts } from '@suivi/contract/alerts/alerts';
import { monthsText } from '@suivi/presentation/alerts/alert-message';
import { alertRuleLabels } from '@suivi/presentation/alerts/alert-words';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import styles from './site-map.module.css';

type MapDetailProps = {
  site: SiteSummary;
  filters: SiteMapFilters;
  selected: MeasuredBuilding | null;
  prices: AnswerOf<typeof listReadings>['prices'];
  stale: boolean;
  /** Whether the page scrolls to the building that is chosen. */
  reveals: boolean;
};

/** The data of the selected building, beside the plan: its marker stays visible. */
export function MapDetail({ site, filters, selected, prices, stale, reveals }: MapDetailProps) {
  const heading = useRevealed(selected?.building.id ?? null, reveals);
  if (!selected) {
    return (
      <Section title="Détail du bâtiment">
        <p>Choisissez un bâtiment sur le plan ou dans la liste pour voir ses relevés.</p>
      </Section>
    );
  }
  const { building } = selected;
  const { type, surfaceM2, personnel, horaires, status } = building;
  return (
    <Section title={<span ref={heading}>{building.name}</span>}>
      <DefinitionList
        items={[
          ['Type', type],
          ['Surface', formatM2(surfaceM2)],
          ['Personnel', personnel || missing],
          ['Horaires', horaires || missing],
          [
            'Statut',
            <>
              <StatusBadge status={status}>{buildingStatusLabels[status]}</StatusBadge>
              {status !== 'normal' && <StatusReason siteCode={site.code} buildingId={building.id} />}
            </>,
          ],
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

/** Why the status of a building is not « Normal »: its open alerts, or that the status was set by hand. */
function StatusReason({ siteCode, buildingId }: { siteCode: string; buildingId: number }) {
  const { data } = useRead(listAlerts, { query: { site: siteCode } });
  if (!data) return null;
  const own = data.alerts.filter(alert => alert.buildingId === buildingId);
  if (own.length === 0) {
    return (
      <p className={styles['muted']}>
        Aucune alerte ouverte sur ses relevés&nbsp;: ce statut a été donné à la main dans{' '}
        <a href={viewHref('building-data', { centre: siteCode })}>Données/Bâtiment</a>.
      </p>
    );
  }
  return (
    <ul className={styles['reasons']}>
      {own.map(alert => (
        <li key={alert.id}>
          <a href={viewHref('alerts', { centre: siteCode, alerte: alert.id })}>
            {alertRuleLabels[alert.rule]}, {energyLabel(alert.energyType)}, {monthsText(alert)}
          </a>
        </li>
      ))}
    </ul>
  );
}
