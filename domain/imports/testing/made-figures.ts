import { monthNames as names } from '../../ground/calendar/month-names.ts';
import { type Month, months } from '../../ground/calendar/month.ts';

export type MadeEnergy = 'electricity' | 'gas' | 'water' | 'fuel' | 'heat_network';

const shapes: Record<MadeEnergy, { base: number; winter: number; price: number }> = {
  electricity: { base: 82_000, winter: 21_000, price: 0.172 },
  gas: { base: 24_000, winter: 96_000, price: 0.091 },
  heat_network: { base: 18_000, winter: 60_000, price: 0.083 },
  water: { base: 930, winter: 0, price: 4.31 },
  fuel: { base: 1_200, winter: 2_400, price: 1.12 },
};

/** Invented, but like a hospital's: more in winter, never twice the same, in kWh, m³ or litres; `site` is 1 for the first one. */
export function madeQuantity(site: number, energy: MadeEnergy, year: number, month: number): number {
  const { base, winter } = shapes[energy];
  const cold = Math.max(0, Math.cos(((month - 1) * Math.PI) / 6));
  const ripple = ((site * 17 + year * 7 + month * 29) % 23) * (base / 400);
  return Math.round((base + winter * cold + ripple) * (1 + (site - 1) * 0.35));
}

/** Euros TTC to the cent. */
export function madeAmount(site: number, energy: MadeEnergy, year: number, month: number): number {
  return Math.round(madeQuantity(site, energy, year, month) * shapes[energy].price * 100) / 100;
}

export const monthNames = months.map(month => names[month]);
export const shortMonths = [
  'Janv.',
  'Févr.',
  'Mars',
  'Avr.',
  'Mai',
  'Juin',
  'Juil.',
  'Août',
  'Sept.',
  'Oct.',
  'Nov.',
  'Déc.',
] as const;

export function twelveOf<T>(of: (month: Month) => T): T[] {
  return months.map(of);
}

/** As French spreadsheets write it: « 128 159,50 ». */
export function frenchNumber(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return part === undefined ? grouped : `${grouped},${part}`;
}

export function frenchDay(year: number, month: number, day: number): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}

/** The names of the sites 1 to 3. */
export const madeSiteNames = ['', 'Emile Roux', 'Brioude', 'Pays Craponne'];

/** The twelve quantities of a year, as given by `madeQuantity`. */
export function madeQuantities(site: number, energy: MadeEnergy, year: number): number[] {
  return twelveOf(month => madeQuantity(site, energy, year, month));
}

/** Rounded to the hundredth. */
export function sumOf(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
}

/** The cells of a label, its values and their sum. */
export function summedRow(label: string, values: readonly number[]): (string | number)[] {
  return [...label.split(';'), ...values, sumOf(values)];
}

/** The sites of a table of several. */
export const madeSites = [1, 2, 3];

export function siteName(site: number): string {
  return madeSiteNames[site] ?? '';
}

export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

export function shortMonth(month: number): string {
  return shortMonths[month - 1] ?? '';
}

/** What a site used in a year. */
export function yearlyQuantity(site: number, energy: MadeEnergy, year = 2023): number {
  return sumOf(madeQuantities(site, energy, year));
}
