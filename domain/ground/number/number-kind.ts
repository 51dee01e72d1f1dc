import { unitFromText } from './unit-from-text.ts';

export type NumberKind = 'quantity' | 'amount' | 'surface' | 'coefficient' | 'percent' | 'price' | 'factor';

type Limits = {
  maximum: number;
  decimals: number;
  /** Whether the text after the digits is a unit of this kind. */
  isUnit(text: string): boolean;
};

/** The bounds are those of the database: a larger or finer number would not be stored unchanged. */
export const numberLimits: Record<NumberKind, Limits> = {
  quantity: { maximum: 1_000_000_000, decimals: 3, isUnit: text => unitFromText(text) !== null },
  /** Euros, all taxes included; a text that contains « HT » is refused. */
  amount: {
    maximum: 10_000_000,
    decimals: 2,
    isUnit: text => /^(?:(?:€|eur|euros?)(?: ?ttc)?|ttc)$/i.test(text),
  },
  surface: { maximum: 10_000_000, decimals: 2, isUnit: text => /^m(?:²|2)$/i.test(text) },
  /** kWh PCS per m³ of gas. */
  coefficient: { maximum: 100, decimals: 4, isUnit: text => /^kwh(?: pcs)? ?\/ ?m(?:³|3)$/i.test(text) },
  /**
   * Euros per unit, all taxes included. « €/MWh » after the digits is refused, since it would be another unit than the field's.
   */
  price: { maximum: 100_000, decimals: 6, isUnit: text => text === '€' },
  /** kg CO₂e per unit. */
  factor: { maximum: 1000, decimals: 6, isUnit: text => /^kg(?: co(?:2|₂)e?)?$/i.test(text) },
  percent: { maximum: 1000, decimals: 3, isUnit: text => text === '%' },
};
