import { comparePeriods, type Period } from '@suivi/domain/ground/calendar/month';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { formatPeriod, ofMonth } from '@suivi/presentation/ground/formats/date-formats';
import { useRef } from 'react';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { useSession } from '../../../lib/session/session-context.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { DataGrid } from '../../../ui/tables/data-grid.tsx';
import type { CellChange } from '../../../ui/tables/data-grid-types.ts';
import { focusEmptyCell, focusGridCell } from '../../../ui/tables/focus-grid-cell.ts';
import { ClosedMonthsNotice } from '../../../widgets/closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../../../widgets/closed-months/use-closed-months.ts';
import { DoubtsDialog } from '../../../widgets/doubts/doubts-dialog.tsx';
import { SaveBar } from '../../../widgets/entry/save-bar.tsx';
import type { MonthBuilding } from './reading-month-fields.ts';
import { EnergyMeanings, labelsOf, readingCell, stateOf, totalOf } from './reading-month-cells.tsx';
import { useReadingMonth } from './use-reading-month.ts';

type ReadingMonthGridProps = { siteId: number; period: Period; buildings: readonly MonthBuilding[] };

/** One month of all the buildings of a site, saved at once or not at all. */
export function ReadingMonthGrid({ siteId, period, buildings }: ReadingMonthGridProps) {
  const { year } = period;
  const { today } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { edit, doubts, entries, said, change, mayNotSave } = useReadingMonth({
    period,
    buildings,
    onSaved: () => void focusEmptyCell(form.current),
  });
  const closing = useClosedMonths(year)(siteId, period.month);
  // What was typed before the month was closed can still be taken back.
  const isKept = (buildingId: number) =>
    closing !== undefined && !edit.pending.some(key => key.startsWith(`${buildingId}:`));
  const isOpen = comparePeriods(period, today) <= 0;
  const changeCells = (changes: readonly CellChange[]) =>
    change(
      Object.fromEntries(changes.map(({ rowKey, columnKey, value }) => [`${rowKey}:${columnKey}`, value])),
    );
  const used = subMeteredEnergies;
  const find = (rowKey: string) => buildings.find(({ buildingId }) => String(buildingId) === rowKey);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSave) edit.submit();
      }}
    >
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces relevés entre-temps. Rien n’a été sauvegardé."
        labels={labelsOf(buildings)}
        hidesRefusal={doubts.asked.length > 0}
      />
      {closing && <ClosedMonthsNotice closed={[closing]} />}
      {used.map(energy => (
        <EnergyMeanings
          key={energy}
          energy={energy}
          buildings={buildings}
          fields={edit.values}
          onChange={change}
        />
      ))}
      <DataGrid
        caption={`Relevés ${ofMonth(period.month)} ${year}`}
        captionHidden
        corner="Bâtiment"
        totalLabel="Total"
        maxHeight="70vh"
        rows={buildings.map(({ buildingId, name }) => ({ key: String(buildingId), label: name }))}
        columns={used.map(energy => ({
          key: energy,
          label: readingLooks[energy].label,
          unit: readingLooks[energy].unit,
          minWidth: '8rem',
          total: totalOf(edit.values, buildings, energy),
        }))}
        cell={(rowKey, columnKey) => {
          const building = find(rowKey);
          const energy = columnKey as SubMeteredEnergy;
          if (!building) return null;
          const text = edit.values[`${building.buildingId}:${energy}`] ?? '';
          return {
            ...readingCell(building, energy, text, year, value =>
              change({ [`${building.buildingId}:${energy}`]: value }),
            ),
            readOnly: !isOpen || building.code === '' || isKept(building.buildingId),
          };
        }}
        onChange={changeCells}
      />
      <SaveBar
        said={said}
        state={stateOf(edit.values, buildings, entries)}
        edit={edit}
        mayNotSave={mayNotSave}
      />
      <DoubtsDialog
        doubts={doubts}
        nameOf={({ buildingId, energyType, period: of }) =>
          `${find(String(buildingId))?.name ?? ''}, ${readingLooks[energyType as SubMeteredEnergy].label.toLowerCase()}, ${formatPeriod(of)}`
        }
        onCorrect={first => {
          const row = buildings.findIndex(({ buildingId }) => buildingId === first.buildingId);
          const column = used.findIndex(energy => energy === first.energyType);
          focusGridCell(form.current, row, column);
        }}
      />
    </form>
  );
}
