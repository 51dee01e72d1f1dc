import { listLackingMonths } from '@suivi/contract/months/lacking-months';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { parseSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { lackingSpan } from '@suivi/domain/months/lacking-cells';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { formatPeriod, formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEuros, missing } from '@suivi/presentation/ground/formats/number-formats';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { isLacking, lackingStateWords, lackingText } from '@suivi/presentation/months/lacking-text';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { choice, useFilters } from '../../lib/navigation/use-filters.ts';
import { useLackingHref } from '../../lib/navigation/use-lacking-href.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type Cell = AnswerOf<typeof listLackingMonths>['cells'][number];

/**
 * The single list of missing months, of this year and the last or of the months of a total: site, energy, state, since when, who,
 * how much.
 */
export function LackingMonths({ sites, filters }: { sites: SitesState; filters: DeclarationFilters }) {
  const { today } = useSession();
  const hrefOf = useLackingHref();
  const { values, field, query } = useFilters(lackingFilters);
  const site = filters.site?.code;
  const years = lackingSpan(today);
  const period = query.period ?? spanText(years);
  const read = useRead(
    listLackingMonths,
    {
      query: {
        period,
        ...(site === undefined ? {} : { site }),
        ...(values.energy === null ? {} : { energy: values.energy }),
      },
    },
    { keepPrevious: true },
  );
  const told = read.data?.cells;
  const title = formatSpan(parseSpan(period) ?? years);
  return (
    <Section
      title="Ce qui manque"
      description={told && (lackingText(told) ?? 'Aucun mois attendu ne manque.')}
      actions={
        <>
          {values.period !== null && (
            <FilterSelect
              label="Période"
              all={formatSpan(years)}
              options={[{ value: values.period, label: title }]}
              {...field('period')}
            />
          )}
          <SiteSelect sites={sites.sites} value={site ?? null} onChange={filters.setCode} />
          <FilterSelect label="Énergie" all="Toutes" options={energyOptions} {...field('energy')} />
        </>
      }
    >
      <Read of={read} failed="Ce qui manque n’a pas pu être lu" skeletons={['14rem']}>
        {() => (
          <DataTable
            caption={`Mois finis qui manquent, ${title}`}
            stacked
            columns={columnsOf(hrefOf)}
            rows={(told ?? []).filter(isLacking)}
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

const lackingFilters = {
  period: {
    name: 'periode',
    read: (text: string) => (parseSpan(text) === null ? null : text),
    write: (text: string) => text,
  },
  energy: choice<EnergyType>('energie', energyTypes),
};
const energyOptions = optionsOf(energyTypes, energyLabel);

function columnsOf(href: (cell: Cell) => string): DataTableColumn<Cell>[] {
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
    words(
      'site',
      'Centre',
      ({ siteCode, siteName }) => <SiteLink site={{ code: siteCode, name: siteName }} />,
      { text: ({ siteName }) => siteName, sortValue: ({ siteName }) => siteName },
    ),
    words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType), {
      sortValue: ({ energyType }) => energyLabel(energyType),
    }),
    words('state', 'État', ({ state }) => lackingStateWords[state], {
      sortValue: ({ state }) => lackingStateWords[state],
    }),
    words('since', 'Depuis le', ({ since }) => formatIsoDay(since), {
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
