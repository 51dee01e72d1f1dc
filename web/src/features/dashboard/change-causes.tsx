import type { Change } from '@suivi/contract/dashboard/dashboard';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { changeTexts } from '@suivi/presentation/costs/change-texts';
import {
  formatEuros,
  formatMwh,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Read, type ReadState } from '../../widgets/read/read.tsx';
import styles from './dashboard.module.css';
import { periodText, type Summary, type SummaryShown } from './summary-shown.ts';

type SiteChange = Change['sites'][number];

type ChangeCausesProps = SummaryShown & { read: ReadState<Change> };

/** Energies, months, then the centres by what they add to the change. */
export function ChangeCauses({ summary, filters, stale, read }: ChangeCausesProps) {
  return (
    <Read of={read} failed="Ce qui explique l’écart n’a pas pu être chargé" skeletons={['8rem']}>
      {change => {
        const causes = changeTexts(change, summary.comparison.byEnergy);
        if (causes.length === 0) return null;
        return (
          <Section
            title="Ce qui l’explique"
            description={`Par rapport à ${periodText(summary, 'previous')}.`}
          >
            <ul className={styles['steps']}>
              {causes.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {change.sites.length > 1 && (
              <DataTable
                caption="Centres, par ce qu’ils ajoutent à l’écart de coût"
                columns={columns(filters.period, summary)}
                rows={change.sites.toSorted((a, b) => Math.abs(b.addedCents) - Math.abs(a.addedCents))}
                rowKey={({ code }) => code}
                stale={stale}
              />
            )}
          </Section>
        );
      }}
    </Read>
  );
}

function columns(period: SummaryShown['filters']['period'], summary: Summary): DataTableColumn<SiteChange>[] {
  return [
    {
      key: 'site',
      header: 'Centre',
      cell: ({ code, name }) => (
        <a href={viewHref('dashboard', { centre: code, periode: spanText(period) })}>{name}</a>
      ),
      text: ({ name }) => name,
      sortValue: ({ name }) => name,
      footer: 'Total',
    },
    {
      key: 'added',
      header: 'Ajoute au coût',
      align: 'end',
      cell: ({ addedCents }) => signed(addedCents, formatEuros),
      sortValue: ({ addedCents }) => addedCents,
      footer: signed(gapOf(summary.comparison.costCents), formatEuros),
    },
    {
      key: 'energy',
      header: 'Énergie, à mois comparables',
      align: 'end',
      cell: ({ consumptionKwh }) => signed(gapOf(consumptionKwh), formatMwh),
      sortValue: ({ consumptionKwh }) => gapOf(consumptionKwh),
      footer: signed(gapOf(summary.comparison.consumptionKwh), formatMwh),
    },
    {
      key: 'variation',
      header: 'Variation',
      align: 'end',
      cell: ({ consumptionKwh }) => formatVariation(consumptionKwh.variationPercent),
      sortValue: ({ consumptionKwh }) => consumptionKwh.variationPercent,
      footer: formatVariation(summary.comparison.consumptionKwh.variationPercent),
    },
  ];
}

function gapOf({ current, previous }: { current: number | null; previous: number | null }): number | null {
  return current === null || previous === null ? null : current - previous;
}

function signed(value: number | null, text: (value: number) => string): string {
  return value === null ? missing : `${value > 0 ? '+' : ''}${text(value)}`;
}
