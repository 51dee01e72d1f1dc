import type { BuildingRecord } from '@suivi/contract/buildings';
import type { listReadings } from '@suivi/contract/readings';
import type { AnswerOf } from '@suivi/contract/endpoint';
import { comparePeriods, months } from '@suivi/domain/calendar/month';
import { readingCost } from '@suivi/domain/reading/reading-cost';
import { emptyReading, subMeteredEnergies } from '@suivi/domain/reading/sub-metered-energy';
import { formatPeriod, monthTitle } from '../../lib/date-formats.ts';
import { formatEuros, formatNumber, missing, nbsp } from '../../lib/formats.ts';
import { readingLooks } from '../../lib/reading-labels.ts';
import { useSession } from '../../lib/session-context.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { useReadingEditor } from '../../lib/use-reading-editor.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuantityDialog } from '../../ui/quantity-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BuildingHistory } from './building-history.tsx';
import styles from './buildings.module.css';
import { ReadingGrid } from './reading-grid.tsx';
import { ReadingTable } from './reading-table.tsx';
import type { BuildingFilters } from './use-building-filters.ts';

type BuildingReadingsProps = {
  building: BuildingRecord;
  siteCode: string;
  filters: BuildingFilters;
  readings: AnswerOf<typeof listReadings>;
};

/** The readings of a building: one month as cards, and the whole year as a table. */
export function BuildingReadings({ building, siteCode, filters, readings }: BuildingReadingsProps) {
  const { today } = useSession();
  const canEdit = usePermission('reading.write');
  const { edit, dialog } = useReadingEditor();
  const { year, month } = filters;
  const period = { year, month };
  const stored =
    readings.buildings.find(({ buildingId }) => buildingId === building.id)?.months ?? months.map(() => null);
  const reading = stored[month - 1] ?? emptyReading;
  const cost = readingCost(reading, readings.prices, period);
  const isOpen = comparePeriods(period, today) <= 0;
  const hasCode = building.code !== '';
  return (
    <section className={styles['readings']} aria-label={`Relevés de ${building.name}`}>
      {!hasCode && (
        <Notice kind="warning" title="Code bâtiment non trouvé">
          Ce bâtiment n’a pas de code&nbsp;: il ne peut pas recevoir de relevé. Donnez-lui un code avec
          «&nbsp;Modifier&nbsp;».
        </Notice>
      )}
      <SelectField
        label="Mois"
        className={styles['month']}
        value={String(month)}
        options={months.map(each => ({ value: String(each), label: `${monthTitle(each)} ${year}` }))}
        onChange={chosen => filters.setMonth(months.find(each => String(each) === chosen) ?? 1)}
      />
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
              actions={
                canEdit && hasCode && isOpen ? (
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
                ) : undefined
              }
            >
              <p className={styles['cost']}>
                {cents === null ? missing : `Coût estimé${nbsp}: ${formatEuros(cents)}`}
              </p>
            </FigureCard>
          );
        })}
      </Columns>
      <p>
        Coût total estimé&nbsp;:{' '}
        <strong>{cost.totalEuros === null ? missing : formatEuros(cost.totalEuros * 100)}</strong>
      </p>
      {canEdit ? (
        <ReadingGrid key={`${building.id}:${year}`} building={building} year={year} stored={stored} />
      ) : (
        <ReadingTable name={building.name} year={year} stored={stored} />
      )}
      <BuildingHistory building={building} />
      {dialog && <QuantityDialog {...dialog} />}
    </section>
  );
}
