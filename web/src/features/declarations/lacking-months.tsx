import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { formatPeriod, formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { isLacking, lackingStateWords, lackingText } from '@suivi/presentation/months/lacking-text';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { monthEntryHref } from '../../lib/navigation/month-entry-href.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';

type Cell = AnswerOf<typeof listLackingMonths>['cells'][number];

/** The one list of what lacks, of this year and the last one: month, centre, energy, state, since when, who, how much. */
export function LackingMonths({ sites, filters }: { sites: SitesState; filters: DeclarationFilters }) {
  const { today } = useSession();
  const mayWrite = usePermission('declaration.write');
  const period = spanText({ from: { year: today.year - 1, month: 1 }, to: { year: today.year, month: 12 } });
  const site = filters.site?.code;
  const read = useRead(
    listLackingMonths,
    { query: { period, ...(site === undefined ? {} : { site }) } },
    { keepPrevious: true },
  );
  return (
    <Section
      title="Ce qui manque"
      description={read.data && (lackingText(read.data.cells) ?? 'Aucun mois attendu ne manque.')}
      actions={<SiteSelect sites={sites.sites} value={site ?? null} onChange={filters.setCode} />}
    >
      <Read of={read} failed="Ce qui manque n’a pas pu être lu" skeletons={['14rem']}>
        {({ cells }) => (
          <DataTable
            caption={`Mois finis de ${today.year - 1} et ${today.year} qui manquent`}
            captionHidden
            columns={columnsOf(mayWrite)}
            rows={cells.filter(isLacking)}
            rowKey={({ siteCode, energyType, period: { year, month } }) =>
              `${siteCode} ${energyType} ${year} ${month}`
            }
            initialSort={{ key: 'month', direction: 'descending' }}
            stale={read.isPlaceholderData}
            empty="Aucun mois attendu ne manque."
          />
        )}
      </Read>
    </Section>
  );
}

function columnsOf(mayWrite: boolean): DataTableColumn<Cell>[] {
  const href = ({ siteCode, energyType, period }: Cell) =>
    mayWrite
      ? monthEntryHref({ siteCode, energyType, period })
      : viewHref('monthly-declarations', { annee: period.year, centre: siteCode, energie: energyType });
  return [
    {
      key: 'month',
      header: 'Mois',
      cell: cell => (
        <a
          href={href(cell)}
          aria-label={`${formatPeriod(cell.period)}, ${cell.siteName}, ${energyLabel(cell.energyType).toLowerCase()}`}
        >
          {formatPeriod(cell.period)}
        </a>
      ),
      text: ({ period }) => formatPeriod(period),
      sortValue: ({ period }) => monthIndex(period),
    },
    words('site', 'Centre', ({ siteName }) => siteName, { sortValue: ({ siteName }) => siteName }),
    words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType), {
      sortValue: ({ energyType }) => energyLabel(energyType),
    }),
    words('state', 'État', ({ state }) => lackingStateWords[state], {
      sortValue: ({ state }) => lackingStateWords[state],
    }),
    words('since', 'Depuis le', ({ since }) => formatShortDay(fromIsoDay(since)), {
      sortValue: ({ since }) => since,
    }),
    words('who', 'Déclaré d’ordinaire par', ({ declaredBy }) => declaredBy ?? missing, {
      sortValue: ({ declaredBy }) => declaredBy,
    }),
    {
      key: 'estimate',
      header: 'Coût estimé',
      align: 'end',
      cell: ({ estimatedCents }) => (estimatedCents === null ? missing : formatEuros(estimatedCents)),
      text: ({ estimatedCents }) =>
        estimatedCents === null ? '' : (estimatedCents / 100).toFixed(2).replace('.', ','),
      sortValue: ({ estimatedCents }) => estimatedCents,
    },
  ];
}
