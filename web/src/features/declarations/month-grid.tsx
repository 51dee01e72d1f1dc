import type { MonthCell } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { useEffect, useRef } from 'react';
import { EditNotice } from '../../editing/edit-notice.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { focusEmptyCell, focusGridCell } from '../../ui/tables/focus-grid-cell.ts';
import { DataGrid } from '../../ui/tables/data-grid.tsx';
import { DoubtsDialog } from '../../widgets/doubts/doubts-dialog.tsx';
import { SaveBar } from '../../widgets/entry/save-bar.tsx';
import { ClosedMark } from '../../widgets/closed-months/closed-mark.tsx';
import { ClosedNotice } from '../../widgets/closed-months/closed-notice.tsx';
import { useClosedMonths } from '../../widgets/closed-months/use-closed-months.ts';
import { amountCell, quantityCell } from './month-cell.tsx';
import { monthColumns } from './month-columns.ts';
import { MonthHeads } from './month-heads.tsx';
import { MonthMeanings } from './month-meanings.tsx';
import { monthKey } from './month-rows.ts';
import { headUnit, monthState } from './month-totals.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { useMonthEdit } from './use-month-edit.ts';
import { monthLabels } from './month-labels.ts';

type MonthGridProps = {
  sites: readonly SiteSummary[];
  year: number;
  month: Month;
  cells: readonly MonthCell[];
  /** Where work begins: the bill that lacked. */
  target: { siteId: number; energyType: EnergyType } | null;
};

export function MonthGrid({ sites, year, month, cells, target }: MonthGridProps) {
  const form = useRef<HTMLFormElement>(null);
  // Work goes on at the first quantity that lacks; where none does, at the button that is still there.
  const goOn = () => void focusEmptyCell(form.current, column => column % 2 === 0);
  const { edit, doubts, rows, said, change, mayNotSave } = useMonthEdit({
    year,
    month,
    cells,
    onSaved: goOn,
  });
  const isOvertaken = isApiError(edit.refused, 'version-stale', 'already-exists');
  const isAsked = isApiError(edit.refused, 'value-doubtful') && doubts.asked.length > 0;
  const siteName = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const shownSites = sites.filter(site => cells.some(cell => cell.siteId === site.id));
  const closings = useClosedMonths(year);
  const closingOf = (siteId: number) => closings(siteId, month);
  const closedSites = shownSites.filter(({ id }) => closingOf(id) !== undefined);
  const used = energyTypes.filter(energyType => cells.some(cell => cell.energyType === energyType));
  const focusOn = ({ siteId, energyType }: { siteId: number; energyType: EnergyType }, column = 0) => {
    const row = shownSites.findIndex(({ id }) => id === siteId);
    focusGridCell(form.current, row, used.indexOf(energyType) * 2 + column);
  };
  useEffect(() => {
    if (target) focusOn(target);
    // Once, where the address led.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSave) edit.submit();
      }}
    >
      <Stack>
        <RestoredNotice from={edit.restoredFrom} />
        <EditNotice
          edit={edit}
          title="Quelqu’un d’autre a enregistré certaines de ces valeurs pendant votre saisie"
          labels={monthLabels(cells, siteName)}
          hidesRefusal={!isOvertaken}
        />
        {edit.refused && !isOvertaken && !isAsked && (
          <Notice kind="error" title="Erreur lors de la sauvegarde. Vérifiez vos données.">
            {errorText(edit.refused)}
          </Notice>
        )}
        {closedSites.length > 0 && (
          <ClosedNotice
            title={`${capitalise(formatPeriod({ year, month }))} est clôturé pour ${closedSites.length > 3 ? formatCount(closedSites.length, 'centre') : closedSites.map(({ name }) => name).join(', ')}`}
            reasons={[...new Set(closedSites.flatMap(({ id }) => closingOf(id)?.exceptionReason ?? []))]}
          />
        )}
        <MonthMeanings rows={rows} onChange={change} />
        <DataGrid
          caption="Quantités et montants TTC du mois"
          captionHidden
          corner="Centre"
          totalLabel="Total"
          dense
          maxHeight="70vh"
          rows={shownSites.map(({ id, name }) => {
            const closing = closingOf(id);
            return { key: String(id), label: name, detail: closing && <ClosedMark closing={closing} /> };
          })}
          columns={monthColumns(rows, used)}
          cell={(rowKey, columnKey) => {
            const [energyType, field] = columnKey.split(' ');
            const row = rows.find(({ cell }) => siteEnergyKey(cell) === `${rowKey} ${energyType}`);
            if (!row) return null;
            const options = {
              row,
              siteName: siteName(row.cell.siteId),
              period: { year, month },
              closing: isTyped(edit.pending, row.cell) ? undefined : closingOf(row.cell.siteId),
              onChange: (of: Parameters<typeof monthKey>[1], text: string) =>
                change({ [monthKey(row.cell, of)]: text }),
            };
            return field === 'amount'
              ? amountCell(options)
              : quantityCell(options, headUnit(rows, row.cell.energyType));
          }}
          onChange={changes =>
            change(
              Object.fromEntries(
                changes.map(({ rowKey, columnKey, value }) => [`${rowKey} ${columnKey}`, value]),
              ),
            )
          }
        />
        <MonthHeads rows={rows} siteName={siteName} onChange={change} />
        <SaveBar said={said} state={monthState(rows)} edit={edit} mayNotSave={mayNotSave} />
      </Stack>
      <DoubtsDialog
        doubts={doubts}
        nameOf={({ siteId, energyType, period }) =>
          `${siteName(siteId)}, ${energyLabel(energyType).toLowerCase()}, ${formatPeriod(period)}`
        }
        onCorrect={first => focusOn(first, first.reason === 'price' ? 1 : 0)}
      />
    </form>
  );
}

/** What was typed before the month was closed can still be taken back. */
function isTyped(pending: readonly string[], cell: MonthCell): boolean {
  return pending.some(key => key.startsWith(`${siteEnergyKey(cell)} `));
}
