import { listBillFeeds } from '@suivi/contract/bills/bill-feeds';
import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { comparePeriods } from '@suivi/domain/ground/calendar/month';
import { monthsAtSites } from '@suivi/domain/supply/point/months-at-sites';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useClosedMonths } from '../../widgets/closed-months/use-closed-months.ts';
import type { PartDraft } from './bill-draft.ts';

type Part = Pick<PartDraft, 'pointId' | 'firstDay' | 'lastDay'>;
type ClosedBillNoticeProps = {
  parts: readonly Part[];
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  /** Whether the bill is already stored: its part in a closed month then stays as it is. */
  isStored: boolean;
};

/** Says, before a bill is saved, which of its months are closed: what a new bill changes in them is accounted for later. */
export function ClosedBillNotice({ parts, points, sites, isStored }: ClosedBillNoticeProps) {
  const billed = parts.flatMap(part => billedOf(part, points) ?? []);
  const feeds = useRead(listBillFeeds).data?.feeds ?? [];
  // A bill covers a few months, in two years at most.
  const { today } = useSession();
  const years = billed.flatMap(({ days }) => [days.first.year, days.last.year]);
  const [from, to] = years.length === 0 ? [today.year, today.year] : [Math.min(...years), Math.max(...years)];
  const firstYear = useClosedMonths(from);
  const lastYear = useClosedMonths(to);
  const found = billed.flatMap(({ point, days }) =>
    monthsAtSites(placesOf(point), days).filter(({ siteId, period }) => {
      const feed = feeds.find(each => each.siteId === siteId && each.energyType === point.energyType);
      const closingOf = period.year === from ? firstYear : lastYear;
      return (
        feed !== undefined &&
        comparePeriods(feed.from, period) <= 0 &&
        closingOf(siteId, period.month) !== undefined
      );
    }),
  );
  const closed = [
    ...new Map(found.map(each => [`${each.siteId} ${each.period.year} ${each.period.month}`, each])).values(),
  ];
  if (closed.length === 0) return null;
  const siteName = (id: number) => sites.find(site => site.id === id)?.name ?? '';
  const text = closed.map(({ siteId, period }) => `${formatPeriod(period)} (${siteName(siteId)})`).join(', ');
  return isStored ? (
    <Notice kind="warning" title="Cette facture touche un mois clôturé" live={false}>
      {text}&nbsp;: ses quantités et montants de ce mois ne changent plus. Saisissez une facture rectificative
      ou un avoir, ou demandez à un administrateur de rouvrir ce mois dans Déclarations.
    </Notice>
  ) : (
    <Notice kind="info" title="Régularisation d’un mois clôturé" live={false}>
      {text}&nbsp;: cette facture y est comptée pour la consommation, le décret et les modèles. Pour la
      comptabilité, ce qu’elle change est une régularisation du premier mois ouvert.
    </Notice>
  );
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

function billedOf({ pointId, firstDay, lastDay }: Part, points: readonly DeliveryPoint[]) {
  const point = points.find(({ id }) => String(id) === pointId);
  if (!point || !wholeDay.test(firstDay) || !wholeDay.test(lastDay) || lastDay < firstDay) return null;
  return { point, days: { first: fromIsoDay(firstDay), last: fromIsoDay(lastDay) } };
}

function placesOf({ places }: DeliveryPoint) {
  return places.map(({ siteId, from, to }) => ({
    siteId,
    from: fromIsoDay(from),
    to: to === null ? null : fromIsoDay(to),
  }));
}
