import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { listReadings } from '@suivi/contract/readings/readings';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { months } from '@suivi/domain/ground/calendar/month';
import { emptyReading } from '@suivi/domain/sites/sub-metered-energy';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { MonthNotesPanel } from '../../../widgets/month-notes/month-notes-panel.tsx';
import { useMonthNotes } from '../../../widgets/month-notes/use-month-notes.ts';
import { ReadingCards } from '../../../widgets/reading-cards/reading-cards.tsx';
import { RecordHistory } from '../../../widgets/record-history/record-history.tsx';
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
  const canEdit = usePermission('reading.write');
  const { year, month } = filters;
  const stored =
    readings.buildings.find(({ buildingId }) => buildingId === building.id)?.months ?? months.map(() => null);
  const noteScope = { year, building, month };
  const notes = useMonthNotes(noteScope);
  return (
    <section className={styles['readings']} aria-label={`Relevés de ${building.name}`}>
      <SelectField
        label="Mois"
        className={styles['month']}
        value={month}
        options={optionsOf(months, each => `${monthTitle(each)} ${year}`)}
        onChange={filters.setMonth}
      />
      <ReadingCards
        siteCode={siteCode}
        building={building}
        reading={stored[month - 1] ?? emptyReading}
        period={{ year, month }}
        prices={readings.prices}
        codeAdvice={'Donnez-lui un code avec «\u00a0Modifier\u00a0».'}
      />
      {canEdit ? (
        <ReadingGrid
          key={`${building.id}:${year}`}
          siteCode={siteCode}
          building={building}
          year={year}
          stored={stored}
          notes={notes}
        />
      ) : (
        <ReadingTable name={building.name} year={year} stored={stored} notes={notes} />
      )}
      <MonthNotesPanel key={building.id} scope={noteScope} notes={notes} />
      <RecordHistory
        entity="building"
        id={building.id}
        summary="Historique du bâtiment"
        label={`Historique de ${building.name}`}
      />
    </section>
  );
}
