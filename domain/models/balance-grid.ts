import { regulatoryBases } from '../weather/degree-days.ts';
import type { BalanceGrid } from './energy-model.ts';

const stepC = 0.5;

function fromTo(first: number, last: number): number[] {
  return Array.from({ length: Math.round((last - first) / stepC) + 1 }, (_, place) => first + place * stepC);
}

/** The balance points that are searched, °C: heating 10 to 22, cooling 14 to 28, every half degree. */
export const searchedGrid: BalanceGrid = { heatingC: fromTo(10, 22), coolingC: fromTo(14, 28) };

/** Heating at 18 °C only: for months without stored days, and where a series is fitted again and again. */
export const fixedGrid: BalanceGrid = { heatingC: [regulatoryBases.heatingC], coolingC: [] };
