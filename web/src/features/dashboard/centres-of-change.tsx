import type { Change } from '@suivi/contract/dashboard/dashboard';
import { type MonthSpan, spanText } from '@suivi/domain/ground/calendar/month-span';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { gapOf } from '@suivi/domain/months/variation';
import { changedCents, signedText } from '@suivi/presentation/costs/cost-change-texts';
import {
  formatEuros,
  formatMwh,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type SiteChange = Change['sites'][number];
type CentresOfChangeProps = { change: Change; period: MonthSpan; stale: boolean };

/** The sites ordered by their share in the change of cost; a long list scrolls in place. */
export function CentresOfChange({ change, period, stale }: CentresOfChangeProps) {
  return (
    <DataTable
      captionShown
      caption="Centres, par ce qu’ils ajoutent à l’écart de coût, à mois comparables"
      columns={columns(change, period)}
      rows={change.sites.toSorted((a, b) => Math.abs(b.addedCents) - Math.abs(a.addedCents))}
      rowKey={({ code }) => code}
      maxHeight="22rem"
      stale={stale}
    />
  );
}

function columns(change: Change, period: MonthSpan): DataTableColumn<SiteChange>[] {
  const gap = sumPresent(change.sites.map(({ consumptionKwh }) => gapOf(consumptionKwh)));
  return [
    {
      key: 'site',
      header: 'Centre',
      cell: site => <SiteLink site={site} filters={{ periode: spanText(period) }} />,
      text: ({ name }) => name,
      sortValue: ({ name }) => name,
      footer: 'Total',
    },
    {
      key: 'added',
      header: 'Coût TTC',
      align: 'end',
      cell: ({ addedCents }) => signed(addedCents, formatEuros),
      sortValue: ({ addedCents }) => addedCents,
      footer: signed(changedCents(change), formatEuros),
    },
    {
      key: 'energy',
      header: 'Énergie',
      align: 'end',
      cell: ({ consumptionKwh }) => signed(gapOf(consumptionKwh), formatMwh),
      sortValue: ({ consumptionKwh }) => gapOf(consumptionKwh),
      footer: signed(gap, formatMwh),
    },
    {
      key: 'variation',
      header: 'Variation',
      align: 'end',
      cell: ({ consumptionKwh }) => formatVariation(consumptionKwh.variationPercent),
      sortValue: ({ consumptionKwh }) => consumptionKwh.variationPercent,
    },
  ];
}

function signed(value: number | null, text: (magnitude: number) => string): string {
  return value === null ? missing : signedText(value, text);
}
