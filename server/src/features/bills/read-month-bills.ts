import type { readMonthBills as endpoint } from '@suivi/contract/bills/bill-months';
import { deriveMonths } from '@suivi/domain/bills/derive-months';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { degreeDaysOfSites } from '../../records/bills/degree-days-of-sites.ts';
import { readDeliveries } from '../../records/bills/read-deliveries.ts';
import { findSite } from '../../records/sites/find-site.ts';
import { findPointNumbers, readReferences } from './store.ts';

export const readMonthBills: Handler<typeof endpoint> = async ({ db, query }) => {
  const { energy: energyType, year, month } = query;
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  const pair = { siteId: site.id, energyType };
  const deliveries = (await readDeliveries(db, [pair])).get(siteEnergyKey(pair)) ?? [];
  const isHeating = energyDefinitions[energyType].heating;
  const series = isHeating ? ((await degreeDaysOfSites(db, [site.id])).get(site.id) ?? null) : null;
  const { parts } = deriveMonths(site.id, energyType, deliveries, series);
  const own = parts.filter(({ period }) => period.year === year && period.month === month);
  const references = await readReferences(
    db,
    own.map(({ billId }) => billId),
  );
  const numbers = await findPointNumbers(
    db,
    own.map(({ pointId }) => pointId),
  );
  const bills = new Map(deliveries.flatMap(delivery => delivery.bills.map(bill => [bill.id, bill] as const)));
  return ok({
    parts: own.flatMap(({ id, billId, pointId, ...part }) => {
      const [bill, reference] = [bills.get(id), references.find(one => one.id === billId)];
      if (!bill || !reference) return [];
      return [
        {
          dayCount: part.dayCount,
          quantity: part.quantity,
          amountCents: part.amountCents,
          isEstimated: part.isEstimated,
          method: part.method,
          bill: { id: billId, supplier: reference.supplier, number: reference.number },
          pointId,
          pointNumber: numbers.get(pointId) ?? '',
          firstDay: isoDay(bill.days.first),
          lastDay: isoDay(bill.days.last),
          unit: bill.unit,
        },
      ];
    }),
  });
};
