import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { type ReactNode, useId, useMemo, useEffect, useRef, useState } from 'react';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { DataTableHeader } from '../../../ui/tables/data-table-header.tsx';
import table from '../../../ui/tables/data-table.module.css';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import { sortRows } from '../../../ui/tables/sort-rows.ts';
import { tableText } from '../../../ui/tables/table-text.ts';
import { buildingColumns } from './building-columns.tsx';
import { buildingMatches } from './building-matches.ts';
import { BuildingRow, type RowActions } from './building-row.tsx';
import styles from './buildings.module.css';
import type { ListFilters } from './use-list-filters.ts';
import { flushSync } from 'react-dom';

/**
 * Number of rows in a step: more than a screen holds; laying out 300 rows takes a browser three times as long as what feels
 * instant.
 */
const step = 20;

/**
 * The number of rows of a long list to render: a screenful at first and whenever the filters change, more when the reader reaches
 * the end, all of them when printing.
 */
function useShownCount(total: number, asked: string) {
  const [shown, setShown] = useState({ asked, count: step });
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(total, shown.asked === asked ? shown.count : step);
  const hasMore = count < total;
  const more = () => setShown({ asked, count: count + step });

  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown({ asked, count: count + step });
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [asked, count, hasMore]);

  useEffect(() => {
    const showAll = () => flushSync(() => setShown({ asked, count: total }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [asked, total]);

  return { count, hasMore, more, end };
}

type BuildingTableProps = RowActions & {
  buildings: readonly BuildingRecord[];
  filters: ListFilters;
  /** The building whose form is open. */
  editedId: number | null;
  /** What is shown below the row of a building: its form, or its readings. */
  detail: (building: BuildingRecord) => ReactNode;
};

export function BuildingTable({ buildings, filters, editedId, detail, ...actions }: BuildingTableProps) {
  const captionId = useId();
  const canEdit = usePermission('building.write');
  const canDelete = usePermission('building.archive');
  const { text, type, status, sort, openedId } = filters;
  const { key, direction } = sort;
  const matching = useMemo(() => {
    const found = buildings.filter(building => buildingMatches(building, { text, type, status }));
    return sortRows(found, buildingColumns, { key, direction });
  }, [buildings, text, type, status, key, direction]);
  const asked = JSON.stringify([text, type, status, key, direction]);
  const { count, hasMore, more, end } = useShownCount(matching.length, asked);
  // An open building is always shown, however far down it is.
  const lastOpen = matching.findLastIndex(({ id }) => id === openedId || id === editedId);
  const shown = matching.slice(0, Math.max(count, lastOpen + 1));
  return (
    <div className={styles['list']}>
      <div className={styles['listHead']}>
        <p id={captionId} aria-live="polite">
          {matching.length === buildings.length
            ? formatCount(buildings.length, 'bâtiment')
            : `${formatCount(matching.length, 'bâtiment')} sur ${buildings.length}`}
        </p>
        <div data-no-print="">
          <CopyButton text={() => tableText(buildingColumns, matching)} about="la liste des bâtiments" />
        </div>
      </div>
      <div className={styles['listFrame']}>
        <ScrollRegion labelledBy={captionId}>
          <table className={table['table']} aria-labelledby={captionId}>
            <DataTableHeader columns={buildingColumns} sort={sort} onSort={filters.setSort} hasActions />
            <tbody>
              {shown.map(building => (
                <BuildingRow
                  key={building.id}
                  building={building}
                  canEdit={canEdit}
                  canDelete={canDelete}
                  opened={building.id === openedId}
                  detail={detail(building)}
                  {...actions}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {hasMore && (
        <div ref={end} data-no-print="">
          <Button onClick={more}>Afficher la suite</Button>
        </div>
      )}
      {matching.length === 0 && <p>Aucun bâtiment ne correspond à cette recherche.</p>}
    </div>
  );
}
