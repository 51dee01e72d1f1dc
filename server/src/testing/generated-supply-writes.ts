import * as feeds from '@suivi/contract/bills/bill-feeds';
import * as bills from '@suivi/contract/bills/bills';
import * as contracts from '@suivi/contract/supply/contracts';
import * as points from '@suivi/contract/supply/delivery-points';
import { judgeFinding } from '@suivi/contract/bills/findings';
import { createTariff } from '@suivi/contract/supply/tariffs';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayAt, dayIndex, spanOfMonth } from '@suivi/domain/ground/calendar/day-span';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { sharingsOf } from '@suivi/domain/supply/fields/sharing';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { typedBill } from '../features/bills/testing/typed-bill.ts';
import { typedPoint } from '../features/supply/points/testing/typed-point.ts';
import {
  anySite,
  deleting,
  monthOf,
  nextNumber,
  one,
  rowsOf,
  type Stored,
  type World,
  type Write,
} from './generated-world.ts';
import { importWeather, measure, takeMeasuresBack } from './generated-measures.ts';

type Point = Stored & { energyType: EnergyType; number: string };
const anyPoint = (world: World) =>
  one<Point>(
    world,
    'select id, version, energy_type as "energyType", number from delivery_points order by id',
  );

/** A bill for a month or two of a point, in line with the weather or far from it. */
function someBill({ choice }: World, point: Point): ReturnType<typeof typedBill> {
  const index = monthOf(choice);
  const span = {
    first: spanOfMonth(periodAt(index)).first,
    last: spanOfMonth(periodAt(index + choice.below(2))).last,
  };
  const quantity = Math.round(
    (3_000 + 200 * Math.abs((index % 12) - 6)) * choice.of([1, 1, 1, 1.02, 1.6, 0]),
  );
  const kind = choice.of(['bill', 'bill', 'bill', 'bill', 'corrective', 'credit-note'] as const);
  const sign = kind === 'credit-note' ? -1 : 1;
  const excise = {
    component: 'excise' as const,
    label: 'Accise',
    firstDay: null,
    lastDay: null,
    quantity: sign * quantity,
    unit: 'kWh',
    unitPrice: null,
    htCents: sign * choice.of([2579, 3085]),
    vatPermille: 200,
  };
  const supply = {
    ...excise,
    component: 'supply' as const,
    label: 'Fourniture',
    unitPrice: 0.08,
    htCents: sign * 8000,
  };
  const body = typedBill(point.id, isoDay(span.first), isoDay(span.last), {
    kind,
    quantity: sign * quantity,
    ttcCents: sign * 12_000,
    isEstimated: choice.below(4) === 0,
    isBeside: choice.of([true, false]),
    supplier: choice.of(['EDF', 'Engie']),
    lines: choice.below(2) === 0 ? [] : [excise, supply],
  });
  return { ...body, issuedOn: isoDay(dayAt(dayIndex(span.last) + choice.below(40))) };
}

async function somePlaces(world: World) {
  const { choice } = world;
  const all = await rowsOf<Stored>(
    world,
    'select id, version from sites where archived_at is null order by id',
  );
  const [one, other] = [choice.of(all), choice.of(all)];
  const whole = { siteId: one.id, from: '2020-01-01', to: null, sharePpm: 1_000_000 };
  if (one.id === other.id) return [whole];
  return choice.below(2) === 0
    ? [
        { ...whole, sharePpm: 600_000 },
        { ...whole, siteId: other.id, sharePpm: 400_000 },
      ]
    : [
        { ...whole, to: '2024-12-31' },
        { ...whole, siteId: other.id, from: '2025-01-01' },
      ];
}

async function pointBody(world: World, energyType: EnergyType, number: string) {
  const { choice } = world;
  const isElectric = energyType === 'electricity';
  return typedPoint((await anySite(world))?.id ?? 0, number, {
    energyType,
    operator: isElectric ? 'Enedis' : 'GRDF',
    segment: isElectric ? choice.of(['C4', 'C5']) : choice.of(['T2', 'T3']),
    networkTariff: isElectric ? choice.of(['BTSUPCU4', 'BTINFCU4', '']) : '',
    sharing: choice.of(sharingsOf(energyType)),
    powers: isElectric
      ? [{ class: 'Base', value: choice.of([36, 78]), unit: 'kVA', from: '2020-01-01' }]
      : [],
    excises: choice.below(3) === 0 ? [{ from: '2024-06-01', reducedRate: 0.5 }] : [],
    places: await somePlaces(world),
  });
}

async function contractBody(world: World, lot: string) {
  const { choice } = world;
  const point = await anyPoint(world);
  if (point === null) return null;
  const supply = {
    component: 'supply',
    class: null,
    value: choice.of([80, 78.5]),
    unit: '€/MWh',
    from: null,
    to: null,
  };
  return {
    supplier: 'EDF',
    lot,
    energyType: point.energyType,
    from: choice.of(['2024-01-01', '2024-10-01']),
    to: choice.of(['2025-06-30', '2025-12-31']),
    priceKind: 'fixed',
    notes: '',
    pointIds: [point.id],
    prices: [supply],
  };
}

/** Writes of supply, measures, bills, prices and weather. */
export const supplyWrites = {
  'a new bill': async world => {
    const point = await anyPoint(world);
    if (point === null) return null;
    return (await world.app.call(bills.createBill, { as: world.as, body: someBill(world, point) })).status;
  },
  'another bill': async world => {
    const found = await one<Stored & { number: string }>(
      world,
      'select id, version, number from bills order by id',
    );
    const point = await anyPoint(world);
    if (found === null || point === null) return null;
    const { id, version, number } = found;
    const body = { ...someBill(world, point), number };
    return (await world.app.call(bills.saveBill, { as: world.as, params: { id }, version, body })).status;
  },
  'no bill': deleting('bills', bills.deleteBill),
  'a new point': async world => {
    const energyType = world.choice.of(['gas', 'electricity'] as const);
    const body = await pointBody(world, energyType, String(22_000_000_000_000 + nextNumber()));
    return (await world.app.call(points.createDeliveryPoint, { as: world.as, body })).status;
  },
  'another point': async world => {
    const point = await anyPoint(world);
    if (point === null) return null;
    const { energyType: _energy, ...body } = { ...(await pointBody(world, point.energyType, point.number)) };
    const { id, version } = point;
    return (await world.app.call(points.saveDeliveryPoint, { as: world.as, params: { id }, version, body }))
      .status;
  },
  'no point': deleting('delivery_points', points.deleteDeliveryPoint),
  'a new contract': async world => {
    const body = await contractBody(world, `Lot ${nextNumber()}`);
    return body && (await world.app.call(contracts.createContract, { as: world.as, body })).status;
  },
  'another contract': async world => {
    const found = await one<Stored & { lot: string }>(
      world,
      'select id, version, lot from contracts order by id',
    );
    const body = found && (await contractBody(world, found.lot));
    if (found === null || body === null) return null;
    const { id, version } = found;
    return (await world.app.call(contracts.saveContract, { as: world.as, params: { id }, version, body }))
      .status;
  },
  'no contract': deleting('contracts', contracts.deleteContract),
  'public prices': async ({ app, as, choice }) => {
    const values = { households: 31, medium: choice.of([27, 30.85]), high: 27 };
    const validFrom = choice.of(['2024-03-01', '2025-02-01', '2025-09-01']);
    const body = { kind: 'excise-electricity', validFrom, validTo: null, values, source: 'Essai' };
    return (await app.call(createTariff, { as, body })).status;
  },
  weather: importWeather,
  measures: measure,
  'no measures': takeMeasuresBack,
  'months from bills': async world => {
    const siteId = (await anySite(world))?.id;
    const energyType = world.choice.of(['gas', 'electricity']);
    const body = { siteId, energyType, from: periodAt(monthOf(world.choice)) };
    return (await world.app.call(feeds.createBillFeed, { as: world.as, body })).status;
  },
  'months from bills since another one': async world => {
    const found = await one(world, 'select id, version from bill_feeds order by id');
    if (found === null) return null;
    const { id, version } = found;
    const body = { from: periodAt(monthOf(world.choice)) };
    return (await world.app.call(feeds.saveBillFeed, { as: world.as, params: { id }, version, body })).status;
  },
  'no months from bills': deleting('bill_feeds', feeds.deleteBillFeed),
  'a judged finding': async world => {
    const found = await one(
      world,
      `select id, version from bill_findings where state = 'to-see' order by id`,
    );
    if (found === null) return null;
    const { id, version } = found;
    const body = { state: world.choice.of(['accepted', 'contested']), recoveredCents: null, note: '' };
    return (await world.app.call(judgeFinding, { as: world.as, params: { id }, version, body })).status;
  },
} satisfies Record<string, Write>;
