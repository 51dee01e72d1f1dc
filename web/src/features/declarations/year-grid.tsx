import { readThresholds } from '@suivi/contract/alerts/alerts';
import type { Declaration } from '@suivi/contract/declarations/declarations';
import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { defaultAlertThresholds } from '@suivi/domain/alerts/alert-thresholds';
import { isOver } from '@suivi/domain/months/month-state';
import { months } from '@suivi/domain/ground/calendar/month';
import type { DeclarationDraft, MonthDraft } from '@suivi/domain/declarations/declaration-content';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { useMemo, useRef } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { EntryGrid } from '../../ui/entry-grid/entry-grid.tsx';
import type { CellKey, EntryColumn, EntryGridHandle } from '../../ui/entry-grid/entry-grid-types.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ClosedMark } from '../../widgets/closed-months/closed-mark.tsx';
import { ColumnMeaning } from '../../widgets/entry/meaning-choice.tsx';
import { cellsOfRow } from './month-cell.ts';
import { MonthPanel } from './month-panel.tsx';
import { type MonthField, type MonthRow, parseAmount, parseQuantity } from './month-rows.ts';
import { amountTotal, quantityTotal } from './month-totals.ts';
import { besideLastYear, changedMonths, yearRows } from './year-rows.ts';

type YearGridProps = {
  site: SiteSummary;
  energyType: EnergyType;
  year: number;
  draft: DeclarationDraft;
  lastYear: Declaration | null;
  /** The notes on each month, January first. */
  monthNotes: readonly (string | undefined)[];
  /** The closing of each month, January first; undefined for an open month. */
  closings: readonly (MonthClosing | undefined)[];
  onChange: (months: MonthDraft[]) => void;
};

/** The twelve months of a declaration, in the same grid as the bills of a month. */
export function YearGrid(props: YearGridProps) {
  const { site, energyType, year, draft, lastYear, monthNotes, closings, onChange } = props;
  const { today } = useSession();
  const grid = useRef<EntryGridHandle>(null);
  const warningPercent = useWarningPercent(energyType);
  const rows = useMemo(
    () => yearRows({ siteId: site.id, energyType, draft, lastYear }),
    [site.id, energyType, draft, lastYear],
  );
  const unit = energyUnitLabel(energyType, draft.unit);
  const change = (changes: Parameters<typeof changedMonths>[1]) =>
    onChange(changedMonths(draft.months, changes));
  const at = ({ rowKey }: CellKey) => {
    const index = Number(rowKey) - 1;
    return { row: rows[index] as MonthRow, month: months[index] ?? 1, closing: closings[index] };
  };
  return (
    <>
      <EntryGrid
        ref={grid}
        caption={`Quantités et montants TTC de ${year}`}
        corner="Mois"
        totalLabel="Total annuel"
        begins
        turnsLines
        rows={months.map((month, index) => ({
          key: String(month),
          label: monthTitle(month),
          detail: detailOf(closings[index], monthNotes[index]),
        }))}
        columns={columnsOf(rows, unit)}
        textOf={(rowKey, columnKey) => at({ rowKey, columnKey }).row[columnKey as MonthField]}
        cell={(rowKey, columnKey) => {
          const { row, month, closing } = at({ rowKey, columnKey });
          const cells = cellsOfRow(row, { headUnit: unit, closing });
          if (columnKey === 'amount') return cells.amount;
          return {
            ...cells.quantity,
            ...besideLastYear(row, year - 1, warningPercent),
            note: [cells.quantity.note, monthNotes[month - 1]].filter(Boolean).join(', ') || undefined,
            isLacking: cells.quantity.isLacking && isOver({ year, month }, today),
          };
        }}
        onChange={change}
        onMark={(letter, { rowKey }) =>
          letter === 'a'
            ? {
                rowKey,
                columnKey: 'isCreditNote',
                value: at({ rowKey, columnKey: letter }).row.isCreditNote === '' ? 'oui' : '',
              }
            : null
        }
        panel={key => {
          const { row, month, closing } = at(key);
          return (
            <MonthPanel
              row={row}
              field={key.columnKey as MonthField}
              site={site}
              period={{ year, month }}
              isClosed={closing !== undefined}
              isYear
              onChange={(columnKey, value) => change([{ rowKey: key.rowKey, columnKey, value }])}
            />
          );
        }}
      />
      {(
        [
          ['quantity', 'Quantité', parseQuantity],
          ['amount', 'Montant TTC', parseAmount],
        ] as const
      ).map(([columnKey, label, parse]) => (
        <ColumnMeaning
          key={columnKey}
          label={label}
          cells={rows.map((row, index) => ({ key: String(index + 1), parsed: parse(row) }))}
          onChoose={texts =>
            change(Object.entries(texts).map(([rowKey, value = '']) => ({ rowKey, columnKey, value })))
          }
        />
      ))}
    </>
  );
}

/** The percentage from which alerts of the group warn, as the group set it; null when it is not known. */
function useWarningPercent(energyType: EnergyType): number | null {
  const { data } = useRead(readThresholds);
  const own = data?.thresholds.find(each => each.energyType === energyType);
  return data ? (own ?? defaultAlertThresholds[energyType]).warningPercent : null;
}

function columnsOf(rows: readonly MonthRow[], unit: string): EntryColumn[] {
  const [first] = rows;
  const energyType = first?.cell.energyType ?? 'electricity';
  return [
    {
      key: 'quantity',
      label: 'Quantité',
      unit,
      digits: 16,
      total: quantityTotal(rows, energyType),
    },
    {
      key: 'amount',
      label: 'Montant TTC',
      unit: '€',
      digits: 14,
      // To the cent, since it is compared with the bills of the year.
      total: amountTotal(rows, energyType, formatEurosAndCents),
    },
  ];
}

function detailOf(closing: MonthClosing | undefined, note: string | undefined) {
  if (!closing && note === undefined) return undefined;
  return (
    <>
      {closing && <ClosedMark closing={closing} isBrief />}
      {note !== undefined && (
        <span title={note}>
          <Icon name="info" size={14} />
        </span>
      )}
    </>
  );
}
