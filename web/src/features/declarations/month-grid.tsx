import type { MonthCell } from '@suivi/contract/declarations/declarations';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { useEffect, useMemo, useRef } from 'react';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { EntryGrid } from '../../ui/entry-grid/entry-grid.tsx';
import type { EntryFilter, EntryGridHandle } from '../../ui/entry-grid/entry-grid-types.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { ClosedMark } from '../../widgets/closed-months/closed-mark.tsx';
import { useClosedMonths } from '../../widgets/closed-months/use-closed-months.ts';
import { DoubtsBar } from '../../widgets/doubts/doubts-bar.tsx';
import { SaveBar } from '../../widgets/entry/save-bar.tsx';
import { cellsOfRow } from './month-cell.ts';
import { monthColumns, monthDigits } from './month-columns.tsx';
import { MonthHeads } from './month-heads.tsx';
import { MonthMeanings } from './month-meanings.tsx';
import { MonthNotices } from './month-notices.tsx';
import { MonthPanel } from './month-panel.tsx';
import { lineOf, type MonthField, type MonthKey, monthKey } from './month-rows.ts';
import { monthIssues, monthState } from './month-totals.ts';
import { Told } from './told.tsx';
import { useMonthEdit } from './use-month-edit.ts';

type MonthGridProps = {
  sites: readonly SiteSummary[];
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  shows?: EntryFilter;
  /** The cell that has the focus at first: the bill that was missing. */
  target: { siteId: number; energyType: EnergyType } | null;
};

const marks = { e: 'isEstimated', a: 'isCreditNote' } as const;

export function MonthGrid({ sites, year, month, cells, shows, target }: MonthGridProps) {
  const grid = useRef<EntryGridHandle>(null);
  // The focus moves to the first missing quantity; where none is missing, to the button that remains.
  const goOn = () => grid.current?.focusLacking();
  const { edit, doubts, rows, rowAt, textOf, said, change, mayNotSave } = useMonthEdit({
    year,
    month,
    cells,
    onSaved: goOn,
  });
  const siteOf = (siteId: number) => sites.find(({ id }) => id === siteId);
  const siteName = (siteId: number) => siteOf(siteId)?.name ?? '';
  const closings = useClosedMonths(year);
  const closingOf = (siteId: number) => closings(siteId, month);
  const shownSites = useMemo(() => {
    const used = new Set(cells.map(({ siteId }) => siteId));
    return sites.filter(({ id }) => used.has(id));
  }, [sites, cells]);
  const closedSites = shownSites.filter(({ id }) => closingOf(id) !== undefined);
  const heads = useSiteHeads(shownSites, closingOf);
  const digits = useMemo(() => monthDigits(cells), [cells]);
  const units = new Map(digits.map(({ energyType, unit }) => [energyType, unit]));
  const focusOn = ({ siteId, energyType }: { siteId: number; energyType: EnergyType }, field: MonthField) =>
    grid.current?.focus({ rowKey: String(siteId), columnKey: `${energyType} ${field}` });
  useEffect(() => {
    if (target) focusOn(target, 'quantity');
    // Runs once, for the cell given by the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Values typed before the month was closed can still be undone.
  const typed = new Set(edit.pending.map(lineOf));
  const openClosing = (cell: MonthCell) =>
    typed.has(siteEnergyKey(cell)) ? undefined : closingOf(cell.siteId);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSave) edit.submit();
      }}
    >
      <Stack gap="small">
        <MonthNotices
          {...{ edit, doubts, cells, period: { year, month }, siteName, closedSites, closingOf }}
        />
        <MonthMeanings rows={rows} onChange={change} />
        <EntryGrid
          ref={grid}
          caption="Quantités et montants TTC du mois"
          corner="Centre"
          totalLabel="Total"
          isTall
          begins={target === null}
          rows={heads}
          columns={monthColumns(rows, digits)}
          shows={shows}
          saved={said}
          textOf={(rowKey, columnKey) => textOf(`${rowKey} ${columnKey}` as MonthKey)}
          cell={(rowKey, columnKey) => {
            const row = rowAt({ rowKey, columnKey });
            if (!row) return null;
            const { cell } = row;
            const field = columnKey.split(' ')[1] as MonthField;
            return cellsOfRow(row, {
              headUnit: units.get(cell.energyType) ?? '',
              closing: openClosing(cell),
            })[field];
          }}
          onChange={changes =>
            change(
              Object.fromEntries(
                changes.map(({ rowKey, columnKey, value }) => [`${rowKey} ${columnKey}`, value]),
              ),
            )
          }
          onMark={(letter, cell) => {
            const field = letter === 'e' || letter === 'a' ? marks[letter] : undefined;
            const row = rowAt(cell);
            if (!field || !row) return null;
            const columnKey = `${row.cell.energyType} ${field}`;
            return { rowKey: cell.rowKey, columnKey, value: row[field] === 'oui' ? '' : 'oui' };
          }}
          panel={cell => {
            const row = rowAt(cell);
            const site = row && siteOf(row.cell.siteId);
            return row && site ? (
              <MonthPanel
                row={row}
                field={cell.columnKey.split(' ')[1] as MonthField}
                site={site}
                period={{ year, month }}
                isClosed={openClosing(row.cell) !== undefined}
                onChange={(field, text) => change({ [monthKey(row.cell, field)]: text })}
              />
            ) : null;
          }}
        />
        <MonthHeads rows={rows} siteName={siteName} onChange={change} />
        <SaveBar
          said={said}
          state={<Told rows={rows}>{monthState}</Told>}
          issues={monthIssues(rows)}
          onIssue={() => grid.current?.focusIssue()}
          edit={edit}
          mayNotSave={mayNotSave}
          label="Enregistrer le mois"
          doubts={
            <DoubtsBar
              doubts={doubts}
              nameOf={({ siteId, energyType, period }) =>
                `${siteName(siteId)}, ${energyLabel(energyType).toLowerCase()}, ${formatPeriod(period)}`
              }
              onCorrect={first => focusOn(first, first.reason === 'price' ? 'amount' : 'quantity')}
            />
          }
        />
      </Stack>
    </form>
  );
}

function useSiteHeads(
  sites: readonly SiteSummary[],
  closingOf: (siteId: number) => MonthClosing | undefined,
) {
  const closed = sites.map(({ id }) => closingOf(id)?.id ?? '').join();
  return useMemo(
    () =>
      sites.map(({ id, name }) => {
        const closing = closingOf(id);
        return {
          key: String(id),
          label: name,
          detail: closing && <ClosedMark closing={closing} isBrief />,
        };
      }),
    // `closed` identifies the closings by their content.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sites, closed],
  );
}
