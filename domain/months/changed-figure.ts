import type { EnergyType } from '../energy/energy-type.ts';
import type { Period } from '../ground/calendar/month.ts';

export const changedFigures = ['quantity', 'cost', 'emissions'] as const;

/** A figure of a closed month that would be different today; null when unknown. kWh PCI or m³, cents, kg CO₂e. */
export type ChangedFigure = {
  siteId: number;
  energyType: EnergyType;
  period: Period;
  figure: (typeof changedFigures)[number];
  told: number | null;
  now: number | null;
};

/** What a closed month would contain if it were open; null when it would contain nothing. */
export type MonthNow = {
  quantityNormal: number | null;
  quantityPriced: number | null;
  amountCents: number | null;
  isWhole: boolean;
};
