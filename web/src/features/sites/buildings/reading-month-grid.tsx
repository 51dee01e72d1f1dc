import type { Month, Period } from '@suivi/domain/ground/calendar/month';
import { hasBegun } from '@suivi/domain/months/month-state';
import { type SubMeteredEnergy, subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { formatPeriod, ofMonth } from '@suivi/presentation/ground/formats/date-formats';
import { useRef } from 'react';
import { EditNotice } from '../../../editing/edit-notice.tsx';
import { useSession } from '../../../lib/session/session-context.ts';
import { readingLooks } from '../../../lib/texts/reading-labels.ts';
import { EntryGrid } from '../../../ui/entry-grid/entry-grid.tsx';
import type { EntryFilter, EntryGridHandle } from '../../../ui/entry-grid/entry-grid-types.ts';
import { ClosedMonthsNotice } from '../../../widgets/closed-months/closed-months-notice.tsx';
import { useClosedMonths } from '../../../widgets/closed-months/use-closed-months.ts';
import { DoubtsBar } from '../../../widgets/doubts/doubts-bar.tsx';
import { SaveBar } from '../../../widgets/entry/save-bar.tsx';
import { useMonthNotes } from '../../../widgets/month-notes/use-month-notes.ts';
import { parseMonthReading, type ReadingKey, readingLabels, type ReadingRow } from './reading-fields.ts';
import {
  EnergyMeanings,
  issuesOf,
  type MonthBuilding,
  readingCell,
  stateOf,
  totalOf,
} from './reading-month-cells.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { useReadings } from './use-readings.ts';

type ReadingMonthGridProps = {
  siteId: number;
  siteCode: string;
  period: Period;
  buildings: readonly MonthBuilding[];
  shows?: EntryFilter;
};

/** One month of all the buildings of a site, saved at once or not at all. */
export function ReadingMonthGrid({ siteId, siteCode, period, buildings, shows }: ReadingMonthGridProps) {
  const { year } = period;
  const { today } = useSession();
  const grid = useRef<EntryGridHandle>(null);
  const rows = buildings.map(building => rowOf(building, period.month));
  const { edit, doubts, entries, said, change, changeCells, mayNotSave } = useReadings({
    name: `readings-month:${buildings[0]?.buildingId}:${year}-${period.month}`,
    year,
    rows,
    read: parseMonthReading,
    saidOf: count =>
      `${capitalise(formatPeriod(period))} enregistré\u00a0: relevés de ${formatCount(count, 'bâtiment')}`,
    onSaved: () => grid.current?.focusLacking(),
  });
  const closing = useClosedMonths(year)(siteId, period.month);
  // Values typed before the month was closed can still be undone.
  const isKept = (buildingId: number) =>
    closing !== undefined && !edit.pending.some(key => key.startsWith(`${buildingId}:`));
  const notes = useMonthNotes({ year, site: siteCode });
  const isOpen = hasBegun(period, today);
  const find = (rowKey: string) => buildings.find(({ buildingId }) => String(buildingId) === rowKey);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSave) edit.submit();
      }}
    >
      <EditNotice
        edit={edit}
        title="Quelqu’un d’autre a modifié ces relevés entre-temps. Rien n’a été sauvegardé."
        labels={readingLabels(rows)}
        hidesRefusal={doubts.asked.length > 0}
      />
      {closing && <ClosedMonthsNotice closed={[closing]} />}
      {subMeteredEnergies.map(energy => (
        <EnergyMeanings
          key={energy}
          energy={energy}
          buildings={buildings}
          fields={edit.values}
          onChange={change}
        />
      ))}
      <EntryGrid
        ref={grid}
        caption={`Relevés ${ofMonth(period.month)} ${year}`}
        corner="Bâtiment"
        totalLabel="Total"
        isTall
        begins
        rows={rows.map(({ key, label }) => ({ key: String(key), label }))}
        columns={subMeteredEnergies.map(energy => ({
          key: energy,
          label: readingLooks[energy].label,
          unit: readingLooks[energy].unit,
          digits: 9,
          total: totalOf(edit.values, buildings, energy),
        }))}
        shows={shows}
        saved={said}
        textOf={(rowKey, columnKey) => edit.values[`${rowKey}:${columnKey}` as ReadingKey] ?? ''}
        cell={(rowKey, columnKey) => {
          const building = find(rowKey);
          const energy = columnKey as SubMeteredEnergy;
          if (!building) return null;
          const text = edit.values[`${building.buildingId}:${energy}`] ?? '';
          const readOnly = !isOpen || building.code === '' || isKept(building.buildingId);
          return readingCell(building, energy, text, readOnly ? { readOnly } : {});
        }}
        onChange={changeCells}
        panel={({ rowKey, columnKey }) => {
          const building = find(rowKey);
          const energy = columnKey as SubMeteredEnergy;
          if (!building) return null;
          const key = `${building.buildingId}:${energy}` as const;
          return (
            <ReadingPanel
              siteCode={siteCode}
              building={{ id: building.buildingId, name: building.name }}
              energy={energy}
              period={period}
              text={edit.values[key] ?? ''}
              expected={building.energies.find(({ energyType }) => energyType === energy)?.expected ?? null}
              notes={notes.filter(({ buildingId }) => buildingId === building.buildingId)}
              onChange={text => change({ [key]: text })}
            />
          );
        }}
      />
      <SaveBar
        said={said}
        state={stateOf(edit.values, buildings, entries)}
        issues={issuesOf(edit.values, buildings)}
        onIssue={() => grid.current?.focusIssue()}
        edit={edit}
        mayNotSave={mayNotSave}
        label="Enregistrer le mois"
        doubts={
          <DoubtsBar
            doubts={doubts}
            nameOf={({ buildingId, energyType, period: of }) =>
              `${find(String(buildingId))?.name ?? ''}, ${readingLooks[energyType as SubMeteredEnergy].label.toLowerCase()}, ${formatPeriod(of)}`
            }
            onCorrect={({ buildingId, energyType }) =>
              grid.current?.focus({ rowKey: String(buildingId), columnKey: energyType })
            }
          />
        }
      />
    </form>
  );
}

function rowOf({ buildingId, name, stored }: MonthBuilding, month: Month): ReadingRow {
  return { key: buildingId, label: name, buildingId, month, stored };
}
