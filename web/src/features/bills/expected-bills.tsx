import { listExpectedBills } from '@suivi/contract/bills/bill-months';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { lackingSpan } from '@suivi/domain/months/lacking-cells';
import { formatIsoDay, formatShortPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { LackingNotice } from '../../widgets/lacking/lacking-sentence.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type Point = AnswerOf<typeof listExpectedBills>['points'][number];

type ExpectedBillsProps = {
  siteCode: string | null;
  /** Null when the person may not type bills. */
  onType: ((pointId: number) => void) | null;
};

/** For each delivery point, the months that should be billed by now and are not, or only in part. */
export function ExpectedBills({ siteCode, onType }: ExpectedBillsProps) {
  const read = useRead(listExpectedBills, { query: siteCode === null ? {} : { site: siteCode } });
  return (
    <Section
      title="Attendues et non venues"
      description="Mois finis depuis plus de 45 jours dont tous les jours ne sont pas facturés, depuis la première facture de chaque point."
    >
      <LackingNotice period={lackingSpan(useSession().today)} site={siteCode} />
      <Read of={read} failed="Les factures attendues n’ont pas pu être lues" skeletons={['12rem']}>
        {({ points }) => (
          <DataTable
            caption="Factures attendues"
            stacked
            columns={columns}
            rows={points}
            rowKey={({ pointId }) => String(pointId)}
            empty="Aucune facture n’est en retard de plus de 45 jours."
            rowActions={
              onType
                ? ({ pointId, number }) => (
                    <Button size="small" icon="plus" onClick={() => onType(pointId)}>
                      Saisir<span className="visually-hidden"> une facture de {number}</span>
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </Read>
    </Section>
  );
}

const columns: DataTableColumn<Point>[] = [
  words('site', 'Site', ({ siteCode, siteName }) => <SiteLink site={{ code: siteCode, name: siteName }} />, {
    text: ({ siteName }) => siteName,
    sortValue: ({ siteName }) => siteName,
  }),
  words('point', 'Point', ({ energyType, number, label }) =>
    [energyLabel(energyType), number, label].filter(text => text !== '').join(' · '),
  ),
  {
    key: 'until',
    header: 'Facturé jusqu’au',
    cell: ({ billedUntil }) => (billedUntil === null ? '—' : formatIsoDay(billedUntil)),
    sortValue: ({ billedUntil }) => billedUntil,
  },
  words('months', 'Mois incomplets', ({ months }) => months.map(formatShortPeriod).join(', ')),
];
