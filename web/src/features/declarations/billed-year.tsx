import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { listBillFeeds } from '@suivi/contract/bills/bill-feeds';
import { readBilledMonths } from '@suivi/contract/bills/bill-months';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { formatEurosAndCents, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';

type Month = AnswerOf<typeof readBilledMonths>['months'][number];

type BilledYearProps = { site: SiteSummary; energyType: EnergyType; year: number };

/** The figures that bills give for the year, beside the typed ones; renders nothing when there are no bills. */
export function BilledYear({ site, energyType, year }: BilledYearProps) {
  const { data } = useRead(readBilledMonths, { query: { site: site.code, energy: energyType, year } });
  const feeds = useRead(listBillFeeds).data?.feeds ?? [];
  if (data === undefined || data.months.length === 0) return null;
  const feed = feeds.find(one => one.siteId === site.id && one.energyType === energyType);
  const isFed = (month: Month) =>
    feed !== undefined && monthIndex({ year, month: month.month }) >= monthIndex(feed.from);
  return (
    <Section
      title={`Mois tirés des factures, ${site.name}, ${energyLabel(energyType)} ${year}`}
      description={
        feed
          ? `Ces mois comptent dans toutes les vues à partir de ${formatPeriod(feed.from)}. Ce qui est saisi ci-dessous reste, et n’est pas modifié.`
          : 'Les mois saisis comptent. «\u00a0Mois alimentés\u00a0», dans Factures, fait compter ceux-ci à leur place.'
      }
      actions={
        <ButtonLink size="small" href={viewHref('bills', { centre: site.code })}>
          Factures
        </ButtonLink>
      }
    >
      <DataTable
        caption="Mois tirés des factures"
        columns={columnsOf(energyType, isFed)}
        rows={data.months}
        rowKey={({ month }) => String(month)}
      />
    </Section>
  );
}

function columnsOf(energyType: EnergyType, isFed: (month: Month) => boolean): DataTableColumn<Month>[] {
  return [
    words('month', 'Mois', ({ month }) => monthTitle(month)),
    figures('quantity', normalUnitLabel(energyType), ({ quantityNormal }) => formatNumber(quantityNormal, 1)),
    figures('amount', 'Montant TTC', ({ amountCents }) => formatEurosAndCents(amountCents)),
    words('days', 'Jours facturés', daysText),
    words('counts', 'Compte dans les vues', month =>
      isFed(month) ? fedText(month, energyType) : 'Non, mois saisi',
    ),
  ];
}

/** « Oui », or the figures of the month at its closing when they have changed since. */
function fedText({ told }: Month, energyType: EnergyType): string {
  if (told === null) return 'Oui';
  const quantity = `${formatNumber(told.quantityNormal, 1)} ${normalUnitLabel(energyType)}`;
  return `Clôturé à ${quantity} et ${formatEurosAndCents(told.amountCents)}, modifié depuis la clôture`;
}

/** For example « 11 sur 31 »; all days of a month may be covered although those of one delivery point are missing. */
function daysText({ coveredDays, expectedDays, isWhole, isEstimated }: Month): string {
  const days = `${coveredDays} sur ${expectedDays}`;
  const lacks = !isWhole && coveredDays === expectedDays ? ', un point manque' : '';
  return days + lacks + (isEstimated ? ', estimé' : '');
}
