import { dayIndex, spanOfMonth } from '../ground/calendar/day-span.ts';
import type { Period } from '../ground/calendar/month.ts';
import { energyDefinitions } from '../energy/energy-type.ts';
import type { TariffBook } from '../supply/tariff/tariff-grid.ts';
import { contractTerms } from './contract-terms.ts';
import type { Beyond, ContractMonth, MonthPrice, PricedPoint } from './month-price.ts';
import { publicTerms, vatFactors } from './network-terms.ts';
import { LackingPrice, ReadSources } from './price-terms.ts';
import { pricedSpans } from './priced-span.ts';

type PointPrice = Omit<MonthPrice, 'sources' | 'isExtended'>;

/**
 * The price of a month of an energy at a site according to the contracts of its points: supply from the contract, network and
 * taxes from the contract or the public grids, with VAT. The price is complete or null: an unknown part makes the result
 * `lacking` and is named.
 *
 * @param points the points of the energy that deliver to the site at any time.
 */
export function contractMonth(
  points: readonly PricedPoint[],
  { siteId, period }: { siteId: number; period: Period },
  { book, beyond }: { book: TariffBook; beyond: Beyond },
): ContractMonth {
  const days = spanOfMonth(period);
  const [from, to] = [dayIndex(days.first), dayIndex(days.last)];
  // Each stay of a point at the site has its own days of the month, and its own share of what the point delivers.
  const here = points.flatMap(point =>
    point.places.flatMap(place => {
      const stay = { first: Math.max(from, place.first), last: Math.min(to, place.last ?? to) };
      const isHere = place.siteId === siteId && stay.first <= stay.last;
      return isHere ? [{ point, stay, share: place.sharePpm / 1_000_000 }] : [];
    }),
  );
  const covered = here.filter(({ point, stay }) => isCovered(point, stay, beyond));
  const contract = nameOf(covered[0]?.point, covered[0]?.stay.first ?? from);
  if (contract === null) return { kind: 'none' };
  const sources = new ReadSources();
  try {
    if (covered.length < here.length) throw new LackingPrice('points');
    // The stays of a single point are weighted by their days and shares, whatever the point uses.
    const isOne = covered.every(({ point }) => point === covered[0]?.point);
    const each = covered.map(({ point, stay, share }) => {
      const kwh = isOne ? 1 : point.billedKwh;
      return {
        price: priceOfStay(point, stay, period, { book, beyond, sources }),
        share,
        kwh: kwh === null ? null : kwh * share * daysOf(stay),
      };
    });
    const list = sources.list;
    const isExtended = list.some(source => source.isExtended);
    return { kind: 'priced', price: { ...meanPrice(each), sources: list, isExtended } };
  } catch (error) {
    if (!(error instanceof LackingPrice)) throw error;
    return { kind: 'lacking', lack: error.lack, grid: error.grid, contract };
  }
}

/** Days of a month on which a point delivers to a site, since 1970, both included. */
type Stay = { first: number; last: number };

function daysOf({ first, last }: Stay): number {
  return last - first + 1;
}

function isCovered({ energyType, prices }: PricedPoint, stay: Stay, beyond: Beyond): boolean {
  if (energyDefinitions[energyType].priceUnit !== 'kWh') return false;
  return prices.some(
    ({ first, last }) => first <= stay.last && (last >= stay.first || beyond.kind === 'last'),
  );
}

function nameOf(point: PricedPoint | undefined, day: number): string | null {
  return (point?.prices.findLast(({ first }) => first <= day) ?? point?.prices[0])?.contract ?? null;
}

type Sought = { book: TariffBook; beyond: Beyond; sources: ReadSources };

function priceOfStay(
  point: PricedPoint,
  stay: Stay,
  period: Period,
  { book, beyond, sources }: Sought,
): PointPrice {
  const price = { supplyEuros: 0, networkEuros: 0, taxEuros: 0, fixedCents: 0 };
  for (const span of pricedSpans(point, stay, period, book)) {
    const contract = contractTerms(point, span, beyond, sources);
    if (contract === null || !hasSupply(point, contract.components)) throw new LackingPrice('supply');
    const prices = { book, beyond, sources, contracted: contract.components };
    const network = publicTerms(point, span, prices);
    const vat = vatFactors(point, span, prices);
    const part = daysOf(span) / daysOf(stay);
    price.supplyEuros += (contract.supply + network.supply) * vat.variable * part;
    price.networkEuros += (contract.network + network.network) * vat.variable * part;
    price.taxEuros += (contract.taxes + network.taxes) * vat.variable * part;
    price.fixedCents += (contract.fixedCents + network.fixedCents) * vat.fixed;
  }
  return price;
}

function hasSupply({ energyType }: PricedPoint, components: ReadonlySet<string>): boolean {
  return components.has('supply') || (energyType === 'heat_network' && components.has('heat-variable'));
}

type Weighed = { price: PointPrice; share: number; kwh: number | null };

/**
 * The mean price of several points, weighted by the quantities of their bills and their days; fixed costs are weighted by the
 * site's share.
 */
function meanPrice(each: readonly Weighed[]): PointPrice {
  const [first] = each;
  const isOne = each.every(
    ({ price }) =>
      Math.abs(price.supplyEuros - (first?.price.supplyEuros ?? 0)) < 1e-9 &&
      Math.abs(price.networkEuros - (first?.price.networkEuros ?? 0)) < 1e-9 &&
      Math.abs(price.taxEuros - (first?.price.taxEuros ?? 0)) < 1e-9,
  );
  const total = each.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0);
  if (!isOne && (total <= 0 || each.some(({ kwh }) => kwh === null))) throw new LackingPrice('shares');
  const mean = (of: (price: PointPrice) => number) =>
    isOne && first
      ? of(first.price)
      : each.reduce((sum, { price, kwh }) => sum + of(price) * ((kwh ?? 0) / total), 0);
  return {
    supplyEuros: mean(price => price.supplyEuros),
    networkEuros: mean(price => price.networkEuros),
    taxEuros: mean(price => price.taxEuros),
    fixedCents: each.reduce((sum, { price, share }) => sum + price.fixedCents * share, 0),
  };
}
