import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import type { Month } from '../../ground/calendar/month.ts';
import { frenchDay, frenchNumber } from './made-figures.ts';
import type { Truth } from './outcome-of.ts';

/** Twelve months of a hospital: kWh, kWh PCS, kWh, m³. */
export const electricity = [
  18420, 17105, 17930, 16240, 15810, 15390, 16020, 15240, 15870, 16730, 17480, 18265,
];
export const gas = [41250, 38640, 33120, 22480, 11930, 4210, 3980, 3870, 5260, 15840, 27390, 39760];
export const heat = [96400, 88150, 71320, 48210, 21760, 9840, 8920, 9150, 12480, 39870, 68540, 91230];
export const water = [312, 287, 305, 298, 321, 334, 341, 329, 317, 309, 296, 301];
/** Euros TTC for the first two. */
export const powerCost = scaledBy(electricity, 0.18);
export const gasCost = scaledBy(gas, 0.09);

/** Rounded to the hundredth. */
export function scaledBy(values: readonly number[], by: number): number[] {
  return values.map(value => Math.round(value * by * 100) / 100);
}

type Where = { site?: number; year?: number; from?: number };

/** Months from the first one on: « 2 gas 2023-1 » in kWh, m³, litres or kg. */
export function of(
  energy: string,
  values: readonly number[],
  { site = 2, year = 2023, from = 1 }: Where = {},
): Truth {
  return Object.fromEntries(values.map((value, at) => [`${site} ${energy} ${year}-${from + at}`, value]));
}

/** Months of euros, in the same form. */
export function costOf(energy: string, values: readonly number[], where: Where = {}): Truth {
  return Object.fromEntries(
    Object.entries(of(energy, values, where)).map(([at, value]) => [`${at} €`, value]),
  );
}

/** A row for each month from January on, with the value at its index in each of the lists. */
export function monthly(
  row: (month: number, ...values: number[]) => string,
  ...lists: readonly (readonly number[])[]
): string[] {
  return (lists[0] ?? []).map((_, at) => row(at + 1, ...lists.map(list => list[at] ?? Number.NaN)));
}

export const two = (value: number): string => String(value).padStart(2, '0');
/** With a decimal comma, with so many decimals, or as many as it has. */
export const comma = (value: number, decimals?: number): string =>
  (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',');
export const spaced = (value: number, space: string): string => frenchNumber(value).replaceAll(/\s/g, space);
export const day = (month: number, date = 1): string => frenchDay(2023, month, date);
export const lastDate = (month: number): number => daysInMonth({ year: 2023, month: month as Month });
export const lastDay = (month: number): string => day(month, lastDate(month));
/** The first and the last day of a month as bills state them. */
export const wholeMonth = (month: number): string =>
  `2023-${two(month)}-01 2023-${two(month)}-${lastDate(month)}`;
