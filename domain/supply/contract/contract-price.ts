import type { BillComponent } from '../../energy/bill-component.ts';
import type { TimeClass } from '../tariff/time-class.ts';

/** Fixed for the duration, following an index, bought in parts (« clics »), or set by the state. */
export const contractPriceKinds = ['fixed', 'indexed', 'clicks', 'regulated'] as const;
export type ContractPriceKind = (typeof contractPriceKinds)[number];

export const contractPriceUnits = ['€/kWh', '€/MWh', '€/mois', '€/an'] as const;
export type ContractPriceUnit = (typeof contractPriceUnits)[number];

/** A price of a contract, before VAT. Days since 1970, both included. */
export type ContractPrice = {
  component: BillComponent;
  /** Null: the price applies to every class. */
  class: TimeClass | null;
  value: number;
  unit: ContractPriceUnit;
  first: number;
  last: number;
  /** The name of the contract where the price is cited. */
  contract: string;
};

/**
 * The prices in force on some day of a span for a component and class; prices of the class itself take precedence over those for
 * all classes.
 */
export function pricesOver(
  prices: readonly ContractPrice[],
  of: { component: BillComponent; class: TimeClass | null; first: number; last: number },
): ContractPrice[] {
  const held = prices.filter(
    price => price.component === of.component && price.first <= of.last && price.last >= of.first,
  );
  const own = held.filter(price => price.class !== null && price.class === of.class);
  return own.length > 0 ? own : held.filter(price => price.class === null);
}
