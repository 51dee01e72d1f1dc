import type { CostParts } from '../energy/cost-parts.ts';
import type { UnitPrice } from '../energy/price.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { type ContractMonth, type MonthPrice, perUnitEuros } from '../prices/month-price.ts';
import type { BudgetFigures, PriceBasis } from './budget-line.ts';

/** The price of a future month, per unit of the normal quantity (kWh PCI, m³). */
export type ForeseenPrice = {
  unitPriceEuros: number;
  taxEuros: number;
  fixedCents: number;
  basis: PriceBasis;
  scenarioPercent: number | null;
};

/** A past month with its cost. */
export type PaidMonth = { period: Period; quantity: number; cents: number; parts: CostParts | null };

type Known = {
  /**
   * The price according to contracts, with the last known prices for future months, and the scenario applied after the end of a
   * contract.
   */
  contract: ContractMonth;
  /** The last twelve months with costs, at least one of them with a quantity. */
  paid: readonly PaidMonth[];
  unitPrice: UnitPrice | null;
  /** Units of the unit price per normal unit: for gas kWh PCS per kWh PCI; null when no month shows it. */
  pricedPerNormal: number | null;
  /** Percent by which the scenario changes prices that no contract fixes. */
  scenarioPercent: number;
  /** Months paid from then on already have the change of the scenario, and so has a unit price that starts there. */
  scenarioSince: Period;
};

/**
 * The price of a future month: by contract; otherwise what was paid over the last twelve months, with the fixed part separate
 * when all their bills state it; otherwise the unit price. The scenario changes what no contract in force fixes, once. Null when
 * nothing is known: no price is invented.
 */
export function foreseenPrice(known: Known): ForeseenPrice | null {
  const { contract, scenarioPercent: percent, pricedPerNormal } = known;
  if (contract.kind === 'priced' && pricedPerNormal !== null) {
    return byContract(contract.price, pricedPerNormal, percent);
  }
  const isEarlier = (period: Period) => percent !== 0 && monthIndex(period) < monthIndex(known.scenarioSince);
  const factorOf = (period: Period) => (isEarlier(period) ? 1 + percent / 100 : 1);
  const counted = known.paid.filter(({ cents, quantity }) => cents > 0 && quantity >= 0);
  const paid = paidPrice(counted, factorOf);
  if (paid !== null) {
    const { perUnitCents, fixedCents } = paid;
    return {
      unitPriceEuros: rounded(perUnitCents / 100),
      taxEuros: 0,
      fixedCents: Math.round(fixedCents),
      basis: 'paid',
      scenarioPercent: counted.some(({ period }) => isEarlier(period)) ? percent : null,
    };
  }
  const { unitPrice } = known;
  if (unitPrice === null || pricedPerNormal === null) return null;
  return {
    unitPriceEuros: rounded(unitPrice.valueEuros * pricedPerNormal * factorOf(unitPrice.validFrom)),
    taxEuros: 0,
    fixedCents: 0,
    basis: 'unit-price',
    scenarioPercent: isEarlier(unitPrice.validFrom) ? percent : null,
  };
}

function byContract(price: MonthPrice, pricedPerNormal: number, percent: number): ForeseenPrice {
  const isOver = price.sources.some(source => source.kind === 'contract' && source.isExtended);
  return {
    unitPriceEuros: rounded((perUnitEuros(price) - price.taxEuros) * pricedPerNormal),
    taxEuros: price.taxEuros * pricedPerNormal,
    fixedCents: Math.round(price.fixedCents),
    basis: price.isExtended ? 'contract-extended' : 'contract',
    scenarioPercent: isOver && percent !== 0 ? percent : null,
  };
}

/** Mean of the months paid, each times its factor; a month without consumption still has its fixed part. */
function paidPrice(
  counted: readonly PaidMonth[],
  factorOf: (period: Period) => number,
): { perUnitCents: number; fixedCents: number } | null {
  const quantity = counted.reduce((sum, month) => sum + month.quantity, 0);
  if (quantity <= 0) return null;
  const cents = counted.reduce((sum, month) => sum + month.cents * factorOf(month.period), 0);
  const isApart = counted.every(({ parts }) => parts !== null);
  const fixed = isApart
    ? counted.reduce((sum, { parts, period }) => sum + (parts?.fixed.ttcCents ?? 0) * factorOf(period), 0)
    : 0;
  return { perUnitCents: (cents - fixed) / quantity, fixedCents: fixed / counted.length };
}

/** A price has six decimals. */
function rounded(euros: number): number {
  return Math.round(euros * 1e6) / 1e6;
}

/** The figures of a quantity at a price. @param isFixedOwed false for a part of a quantity, such as a saving. */
export function figuresAt(quantity: number, price: ForeseenPrice, isFixedOwed = true): BudgetFigures {
  const whole = Math.round(quantity * 1000) / 1000;
  return {
    quantity: whole,
    unitPriceEuros: price.unitPriceEuros,
    fixedCents: isFixedOwed ? price.fixedCents : 0,
    // Adding 0 turns -0 into 0.
    taxCents: Math.round(whole * price.taxEuros * 100) + 0,
  };
}
