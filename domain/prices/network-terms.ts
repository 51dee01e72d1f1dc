import { attestedRate, exciseCategoryOf } from '../supply/terms/excise.ts';
import type { BillComponent } from '../energy/bill-component.ts';
import { fixedEuros, hasOption } from '../supply/tariff/fixed-part.ts';
import { highestPower, powersInPricedUnit } from '../supply/terms/subscribed-powers.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { heatShareAt, heatVat, isReducedHeat } from '../supply/contract/heat-share.ts';
import { classesOf, networkTariffs } from '../supply/tariff/network-tariff.ts';
import { lastGrid, gridAt, type TariffBook, type TariffGrid, valueOf } from '../supply/tariff/tariff-grid.ts';
import type { TariffKind } from '../supply/tariff/tariff-values.ts';
import { classShares } from './class-shares.ts';
import type { Beyond, PricedPoint } from './month-price.ts';
import { LackingPrice, type PriceTerms, type ReadSources } from './price-terms.ts';
import type { PricedSpan } from './priced-span.ts';

/** Where public prices are looked up, and which of them the contract replaces. */
export type PublicPrices = {
  book: TariffBook;
  beyond: Beyond;
  sources: ReadSources;
  /** Components priced by the contract: the grid is not used for them. */
  contracted: ReadonlySet<BillComponent>;
};

const noReads = { reads: [] };

/**
 * The network part, the CTA and the excise of some days, before VAT, by the public grids.
 *
 * @throws LackingPrice when a grid, the tariff, a power or the shares of classes are not known.
 */
export function publicTerms(point: PricedPoint, span: PricedSpan, prices: PublicPrices): PriceTerms {
  if (point.energyType === 'electricity') return ofElectricity(point, span, prices);
  return point.energyType === 'gas' ? ofGas(point, span, prices) : none();
}

/** VAT on what follows the quantity and on fixed costs, as factors. */
export function vatFactors(
  point: PricedPoint,
  span: PricedSpan,
  prices: PublicPrices,
): { variable: number; fixed: number } {
  if (point.energyType === 'heat_network') return heatVatFactors(point, span, prices);
  if (point.energyType !== 'electricity' && point.energyType !== 'gas') throw new LackingPrice('vat');
  const grid = gridOn('vat', span.first, prices);
  const isSmall = point.energyType === 'gas' || (highestPower(point, noReads, span.first) ?? 0) <= 36;
  const normal = 1 + valueOf(grid, 'normal') / 100;
  return { variable: normal, fixed: isSmall ? 1 + valueOf(grid, 'subscription') / 100 : normal };
}

/** By the heat share of the previous year; for a future month, by the last known one. */
function heatVatFactors(point: PricedPoint, span: PricedSpan, prices: PublicPrices) {
  const share = heatShareAt(point.heatShares ?? [], span.first, prices.beyond.kind === 'last');
  if (share === null) throw new LackingPrice('vat');
  const reduced = 1 + heatVat.reducedPercent / 100;
  if (isReducedHeat(share)) return { variable: reduced, fixed: reduced };
  return { variable: 1 + valueOf(gridOn('vat', span.first, prices), 'normal') / 100, fixed: reduced };
}

function none(): PriceTerms {
  return { supply: 0, network: 0, taxes: 0, fixedCents: 0 };
}

function ofElectricity(point: PricedPoint, span: PricedSpan, prices: PublicPrices): PriceTerms {
  const { contracted } = prices;
  const made = none();
  const days = span.last - span.first + 1;
  const network = () => {
    if (point.networkTariff === null) throw new LackingPrice('network-tariff');
    return gridOn(networkTariffs[point.networkTariff], span.first, prices);
  };
  if (!contracted.has('withdrawal-variable')) made.network += perKwhOfClasses(point, network(), span);
  let yearly = 0;
  if (!contracted.has('management')) yearly += valueOf(network(), 'management');
  if (!contracted.has('metering')) yearly += valueOf(network(), 'metering');
  if (!contracted.has('withdrawal-fixed')) {
    const grid = network();
    const tariff = point.networkTariff;
    const held = tariff && powersInPricedUnit(tariff, point, span.first);
    if (tariff === null || held === null || held === 'other-unit') throw new LackingPrice('power');
    yearly += fixedEuros(tariff, held.powers, grid);
  }
  const fixedCents = (100 * yearly * days) / 365;
  made.fixedCents += fixedCents;
  if (!contracted.has('cta')) {
    made.fixedCents +=
      (fixedCents * valueOf(gridOn('cta-electricity', span.first, prices), 'distribution')) / 100;
  }
  if (!contracted.has('excise')) made.taxes += exciseOf(point, span, prices);
  return made;
}

function perKwhOfClasses(point: PricedPoint, grid: TariffGrid, { month }: PricedSpan): number {
  const tariff = point.networkTariff;
  if (tariff === null) throw new LackingPrice('network-tariff');
  const price = (key: string) => valueOf(grid, `${tariff}.c.${key}`) / 100;
  const classes = classesOf(tariff);
  if (new Set(classes.map(price)).size === 1) return price(classes[0] ?? '');
  const shares = classShares(point.reads, month);
  if (shares === null || [...shares.keys()].some(key => !classes.includes(key)))
    throw new LackingPrice('classes');
  return [...shares].reduce((sum, [key, share]) => sum + share * price(key), 0);
}

/** € per kWh: the rate attested for the point, otherwise that of its power. */
function exciseOf(point: PricedPoint, { first }: PricedSpan, prices: PublicPrices): number {
  const attested = attestedRate(point.excise, first);
  if (attested !== null) return attested / 1000;
  if (point.energyType === 'gas') return valueOf(gridOn('excise-gas', first, prices), 'rate') / 1000;
  const power = highestPower(point, noReads, first);
  if (power === null && !point.networkTariff?.startsWith('BTINF')) throw new LackingPrice('excise');
  return valueOf(gridOn('excise-electricity', first, prices), exciseCategoryOf(power ?? 0)) / 1000;
}

function ofGas(point: PricedPoint, span: PricedSpan, prices: PublicPrices): PriceTerms {
  const { contracted } = prices;
  const made = none();
  const days = span.last - span.first + 1;
  const option = () => {
    // T4 and TP pay for a daily capacity, which is not known here.
    if (!hasOption(point.segment) || point.segment === 'T4' || point.segment === 'TP') {
      throw new LackingPrice('network-tariff');
    }
    return gridOn('atrd', span.first, prices);
  };
  if (!contracted.has('distribution-variable')) {
    made.network += valueOf(option(), `${point.segment}.variable`) / 1000;
  }
  if (!contracted.has('distribution-fixed')) {
    made.fixedCents += (100 * valueOf(option(), `${point.segment}.fixed`) * days) / 365;
  }
  if (!contracted.has('cta')) {
    const cta = gridOn('cta-gas', span.first, prices);
    const percent = valueOf(cta, 'distribution') + valueOf(cta, 'transport') * valueOf(cta, 'coefficient');
    made.fixedCents += (100 * valueOf(option(), `${point.segment}.fixed`) * days * (percent / 100)) / 365;
  }
  if (!contracted.has('excise')) made.taxes += exciseOf(point, span, prices);
  return made;
}

/** The grid in force on a day; for future days the last known one, if `beyond` allows it. */
function gridOn(kind: TariffKind, day: number, { book, beyond, sources }: PublicPrices): TariffGrid {
  const held = gridAt(book, kind, day);
  const grid = held ?? (beyond.kind === 'last' ? lastGrid(book, kind, day) : null);
  if (grid === null) throw new LackingPrice('grid', kind);
  sources.add({
    kind: 'grid',
    tariff: kind,
    first: dayIndex(grid.validFrom),
    last: grid.validTo === null ? null : dayIndex(grid.validTo),
    isExtended: held === null,
  });
  return grid;
}
