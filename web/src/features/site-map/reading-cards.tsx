import type { BuildingRecord } from '@suivi/contract/buildings';
import type { AnswerOf } from '@suivi/contract/endpoint';
import type { listReadings } from '@suivi/contract/readings';
import { comparePeriods, type Period } from '@suivi/domain/calendar/month';
import { readingCost } from '@suivi/domain/reading/reading-cost';
import { type Reading, subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { formatPeriod } from '../../lib/date-formats.ts';
import { formatEuros, formatNumber, missing, nbsp } from '../../lib/formats.ts';
import { readingLooks } from '../../lib/reading-labels.ts';
import { useSession } from '../../lib/session-context.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { useReadingEditor } from '../../lib/use-reading-editor.ts';
import { viewHref } from '../../lib/view-link.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuantityDialog } from '../../ui/quantity-dialog.tsx';
import styles from './site-map.module.css';

type ReadingCardsProps = {
  siteCode: string;
  building: BuildingRecord;
  reading: Reading;
  period: Period;
  prices: AnswerOf<typeof listReadings>['prices'];
  stale: boolean;
};

/** What the three meters read in a month, and what it costs by the dated unit prices. */
export function ReadingCards({ siteCode, building, reading, period, prices, stale }: ReadingCardsProps) {
  const { today } = useSession();
  const mayEdit = usePermission('reading.write');
  const { edit, dialog } = useReadingEditor();
  const cost = readingCost(reading, prices, period);
  const canEdit = mayEdit && building.code !== '' && !stale && comparePeriods(period, today) <= 0;
  return (
    <>
      {building.code === '' && (
        <Notice kind="warning" live={false} title="Code bâtiment non trouvé">
          Ce bâtiment n’a pas de code&nbsp;: il ne peut pas recevoir de relevé.{' '}
          <a href={viewHref('building-data', { centre: siteCode })}>Données/Bâtiment</a> permet de lui en
          donner un.
        </Notice>
      )}
      <Columns min="12rem">
        {subMeteredEnergies.map(energy => {
          const { label, perMonth, unit, icon, colour } = readingLooks[energy];
          const value = reading[energy];
          const cents = cost.cents[energy];
          return (
            <FigureCard
              key={energy}
              label={`${label} (${perMonth})`}
              icon={icon}
              color={colour}
              value={formatNumber(value, 3)}
              unit={value === null ? undefined : unit}
              stale={stale}
              actions={
                canEdit && (
                  <Button
                    variant="quiet"
                    size="small"
                    icon="edit"
                    onClick={() => edit({ siteCode, building, period, energy })}
                  >
                    Modifier
                    <span className="visually-hidden">
                      {' '}
                      {label}, {formatPeriod(period)}
                    </span>
                  </Button>
                )
              }
            >
              <p className={styles['muted']}>
                {value === null
                  ? 'Aucun relevé'
                  : `Coût estimé${nbsp}: ${cents === null ? missing : formatEuros(cents)}`}
              </p>
            </FigureCard>
          );
        })}
      </Columns>
      <p>
        Coût total estimé, {formatPeriod(period)}&nbsp;:{' '}
        <strong>{cost.totalEuros === null ? missing : formatEuros(cost.totalEuros * 100)}</strong>
      </p>
      {dialog && <QuantityDialog {...dialog} />}
    </>
  );
}
