import { type GridCell, readDeclarationGrid } from '@suivi/contract/declarations/declarations';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import {
  completenessCellText,
  completenessEnergies,
  completenessText,
  notInUse,
} from '@suivi/presentation/months/completeness-text';
import { shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { missing as nothingDeclared } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { monthEntryHref } from '@suivi/presentation/months/month-entry-href';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Section } from '../../ui/layout/section.tsx';
import { YearSelect } from '../../ui/forms/period-selects.tsx';
import styles from './declarations.module.css';
import type { DeclarationFilters } from './use-declaration-filters.ts';
import { Read } from '../../widgets/read/read.tsx';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type GridProps = { sites: SitesState; filters: DeclarationFilters };

/** The declarations that exist and those that are due: sites × energies of a year; each cell opens its declaration. */
export function CompletenessGrid({ sites, filters }: GridProps) {
  const { year, years, setYear } = filters;
  const read = useRead(readDeclarationGrid, { query: { year } }, { keepPrevious: true });
  const cells = read.data?.cells ?? [];
  return (
    <Section
      title="Complétude"
      // Reserves the line while the data are loading.
      description={read.data ? completenessText(cells, year) : '\u00a0'}
      actions={<YearSelect label="Année de référence" years={years} value={year} onChange={setYear} />}
    >
      <Read of={read} failed="La complétude n’a pas pu être chargée" skeletons={['14rem']}>
        {({ year }) => (
          <DataTable
            caption={`Mois déclarés par centre et énergie, ${year}`}
            columns={columnsOf(cells, year)}
            rows={sites.sites}
            rowKey={({ code }) => code}
            highlighted={({ code }) => code === filters.site?.code}
            stale={read.isPlaceholderData}
          />
        )}
      </Read>
    </Section>
  );
}

function columnsOf(cells: readonly GridCell[], year: number): DataTableColumn<SiteSummary>[] {
  const cellOf = (site: SiteSummary, energyType: EnergyType) =>
    cells.find(cell => cell.siteId === site.id && cell.energyType === energyType);
  return [
    words('site', 'Centre', site => <SiteLink site={site} />, {
      text: ({ name }) => name,
      sortValue: ({ name }) => name,
    }),
    ...completenessEnergies(cells).map(
      (energyType): DataTableColumn<SiteSummary> => ({
        key: energyType,
        header: energyLabel(energyType),
        cell: site => (
          <Cell site={site} energyType={energyType} year={year} cell={cellOf(site, energyType)} />
        ),
        text: site => completenessCellText(cellOf(site, energyType)),
      }),
    ),
  ];
}

type CellProps = { site: SiteSummary; energyType: EnergyType; year: number; cell: GridCell | undefined };

/** Up to this number, missing months are named one by one. */
const namedMonths = 3;

function Cell({ site, energyType, year, cell }: CellProps) {
  const text = completenessCellText(cell);
  const missing = cell?.missingMonths ?? [];
  const partial = cell?.partialMonths ?? [];
  const lacking =
    (missing.length > 0 ? `, il manque ${missing.map(shortMonthName).join(', ')}` : '') +
    (partial.length > 0
      ? `, en partie facturé${partial.length > 1 ? 's' : ''} ${partial.map(shortMonthName).join(', ')}`
      : '');
  const address = { annee: year, centre: site.code, energie: energyType };
  const named = missing.slice(0, namedMonths);
  return (
    <>
      <a
        className={styles['cell']}
        data-lacking={missing.length + partial.length > 0 || undefined}
        data-quiet={text === notInUse || undefined}
        data-empty={text === nothingDeclared || undefined}
        href={viewHref('monthly-declarations', { ...address, etape: 'saisie' })}
        aria-label={`${site.name}, ${energyLabel(energyType)} ${year}\u00a0: ${text === nothingDeclared ? 'aucune déclaration' : text}${lacking}`}
        title={lacking === '' ? undefined : lacking.slice(2)}
      >
        {text}
      </a>
      {text !== nothingDeclared &&
        named.map(month => (
          <a
            key={month}
            className={styles['lacking']}
            href={monthEntryHref({ siteCode: site.code, energyType, period: { year, month } })}
            aria-label={`${shortMonthName(month)} ${year}\u00a0: saisir ${site.name}, ${energyLabel(energyType).toLowerCase()}`}
          >
            {shortMonthName(month)}
          </a>
        ))}
      {text !== nothingDeclared && missing.length > namedMonths && ` +${missing.length - namedMonths}`}
    </>
  );
}
