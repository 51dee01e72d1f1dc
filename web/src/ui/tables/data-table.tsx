import { type ReactNode, useId, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import { type DataTableColumns, figures, type TableSort, words } from './data-table-column.ts';
import { DataTableBody, type TableRows } from './data-table-body.tsx';
import { DataTableCells } from './data-table-cells.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import { Kept } from '../kept.tsx';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import stacking from './stacked-rows.module.css';
import { sortRows } from './sort-rows.ts';
import { tableText } from './table-text.ts';
import { useIsLate } from '../use-after-frame.ts';
import { Button } from '../buttons/button.tsx';

export type DataTableProps<Row> = TableRows<Row> & {
  caption: string;
  /** Shows the caption above the table, where no heading states it. */
  captionShown?: boolean | undefined;
  columns: DataTableColumns<Row>;
  rows: readonly Row[];
  initialSort?: TableSort | undefined;
  /** With `onSort`, the caller controls the sort order (and stores it in the address). */
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Whether to show « Copier »; true by default. */
  copyable?: boolean | undefined;
  /** A CSS length: the header stays while the rows scroll below it. */
  maxHeight?: string | undefined;
  stale?: boolean | undefined;
  /**
   * In a narrow window, each row becomes a list of its cells with their headers, a few rows at a time, without sideways
   * scrolling. Given the keys of the columns after the one that names the row: in this order, two cells per line without headers.
   */
  stacked?: boolean | readonly string[] | undefined;
  /** A button that loads more rows, shown once all rows are visible. */
  more?: ReactNode;
};

/** The number of rows that a narrow window shows at first and adds at each press: about four screens. */
const rowsAtOnce = 20;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, rows, rowKey, rowActions, highlighted, copyable = true, empty } = props;
  const columns = typeof props.columns === 'function' ? props.columns({ words, figures }) : props.columns;
  const id = useId();
  const [ownSort, setOwnSort] = useState(props.initialSort);
  const sort = props.onSort ? props.sort : ownSort;
  const isLate = useIsLate(orderOf(sort));
  const sorted = useMemo(() => once(() => sortRows(rows, columns, sort)), [rows, columns, sort]);
  const stacked = Boolean(props.stacked);
  const pairs = typeof props.stacked === 'object' ? props.stacked : undefined;
  const [rowsAsked, setRowsAsked] = useState(rowsAtOnce);
  // A highlighted row is shown, wherever it is in the order.
  const rowsShown = Math.max(rowsAsked, highlighted ? sorted().findLastIndex(highlighted) + 1 : 0);
  const hasFooter = rows.length > 0 && columns.some(column => column.footer !== undefined);

  return (
    <div
      className={classNames(
        styles['block'],
        props.stale && styles['stale'],
        stacked && stacking['stacked'],
        pairs && stacking['compact'],
      )}
      aria-busy={props.stale || isLate || undefined}
    >
      <DataTableHead
        id={captionShown ? id : undefined}
        caption={caption}
        text={copyable && rows.length > 0 ? () => tableText(columns, sorted()) : undefined}
      />
      <ScrollRegion labelledBy={id} maxHeight={props.maxHeight}>
        <table className={classNames(styles['table'], stacking['table'])} aria-labelledby={id}>
          {!captionShown && (
            <caption className="visually-hidden" id={id}>
              {caption}
            </caption>
          )}
          <DataTableHeader
            columns={columns}
            sort={sort}
            onSort={props.onSort ?? setOwnSort}
            hasActions={rowActions !== undefined}
          />
          <Kept isKept={isLate}>
            <DataTableBody
              {...{ columns, rowKey, rowActions, highlighted, empty, pairs }}
              sorted={sorted}
              shown={stacked ? rowsShown : null}
            />
          </Kept>
          {hasFooter && (
            <tfoot>
              <tr>
                <DataTableCells columns={columns} content={column => column.footer} stacked={stacked} />
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      <DataTableEnd
        beyond={stacked ? rows.length - rowsShown : 0}
        onFurther={() => setRowsAsked(rowsShown + rowsAtOnce)}
        more={props.more}
      />
    </div>
  );
}

function orderOf(sort: TableSort | undefined): string {
  return sort ? `${sort.key} ${sort.direction}` : '';
}

/** Calls `make` at most once, when the value is first needed. */
function once<Made>(make: () => Made): () => Made {
  let made: { of: Made } | undefined;
  return () => (made ??= { of: make() }).of;
}

type DataTableEndProps = {
  /** The number of rows that a narrow window does not show yet. */
  beyond: number;
  onFurther: () => void;
  more: ReactNode;
};

/** The button that shows further rows; the button that loads more of them appears once all are shown. */
function DataTableEnd({ beyond, onFurther, more }: DataTableEndProps) {
  return (
    <>
      {beyond > 0 && (
        <p className={stacking['further']} data-no-print="">
          <Button onClick={onFurther}>Afficher la suite ({beyond})</Button>
        </p>
      )}
      {more && (
        <p className={stacking['more']} data-no-print="">
          {more}
        </p>
      )}
    </>
  );
}
