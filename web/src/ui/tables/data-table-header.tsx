import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import { type DataTableColumn, headerWords, type TableSort } from './data-table-column.ts';
import { Icon } from '../icons/icon.tsx';

type DataTableHeaderProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
  hasActions: boolean;
};

function nextSort(key: string, align: 'start' | 'end' | undefined, sort: TableSort | undefined): TableSort {
  if (sort?.key !== key) return { key, direction: align === 'end' ? 'descending' : 'ascending' };
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Numbers sort from the largest, texts from A; pressing again reverses the order. */
export function DataTableHeader<Row>({ columns, sort, onSort, hasActions }: DataTableHeaderProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(column => {
          const isEnd = column.align === 'end';
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortValue && (direction ?? 'none')}
              className={isEnd ? styles['end'] : undefined}
              style={{ minWidth: column.minWidth }}
              data-words={column.sortValue && headerWords(column)}
            >
              {column.sortValue ? (
                <button
                  type="button"
                  className={classNames(styles['sort'], direction && styles['sorted'])}
                  onClick={() => onSort(nextSort(column.key, column.align, sort))}
                >
                  <span>
                    {!isEnd && column.header}
                    <Icon
                      name={direction ? (direction === 'ascending' ? 'arrow-up' : 'arrow-down') : 'sort'}
                      size={14}
                    />
                    {isEnd && column.header}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions && (
          <td data-no-print="">
            <span className="visually-hidden">Actions</span>
          </td>
        )}
      </tr>
    </thead>
  );
}
