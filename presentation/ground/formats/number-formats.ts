import type { Unit } from '@suivi/domain/ground/number/unit';

/** Non-breaking space, between a number and its unit and before « : ; ! ? ». */
export const nbsp = '\u00a0';
const minus = '\u2212';
/** Shown for a missing value, which differs from zero. */
export const missing = '—';

type Quantity = number | null | undefined;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(minimumDecimals: number, maximumDecimals: number): Intl.NumberFormat {
  const key = `${minimumDecimals}-${maximumDecimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: minimumDecimals,
    maximumFractionDigits: maximumDecimals,
  });
  formatters.set(key, made);
  return made;
}

function write(value: number, minimumDecimals: number, maximumDecimals: number): string {
  const text = formatter(minimumDecimals, maximumDecimals).format(Math.abs(value));
  const isNegative = value < 0 && /[1-9]/.test(text);
  return isNegative ? minus + text : text;
}

/** « 1 234,5 »; at most `decimals` decimals, without trailing zeros. */
export function formatNumber(value: Quantity, decimals = 0): string {
  return value === null || value === undefined ? missing : write(value, 0, decimals);
}

/** Always `decimals` decimals, for columns that align. */
export function formatFixed(value: Quantity, decimals: number): string {
  return value === null || value === undefined ? missing : write(value, decimals, decimals);
}

/** The text of a gap, with « + » before a positive value. */
export function withPlus(value: Quantity, text: string): string {
  return value !== null && value !== undefined && value > 0 ? `+${text}` : text;
}

/** « 1 234 kWh »; a missing number gets no unit. */
export function withUnit(text: string, unit: string): string {
  return text === missing ? missing : text + nbsp + unit;
}

const unitLabels: Record<Unit, string> = { kWh: 'kWh', MWh: 'MWh', m3: 'm³', L: 'L', kg: 'kg', t: 't' };

export function unitLabel(unit: Unit): string {
  return unitLabels[unit];
}

/** A quantity in its declared unit, with at most three decimals. */
export function formatQuantity(value: Quantity, unit: Unit): string {
  return withUnit(formatNumber(value, 3), unitLabels[unit]);
}

export function formatKwh(consumptionKwh: Quantity): string {
  return withUnit(formatNumber(consumptionKwh), 'kWh');
}

/** Whole MWh from 100 up, one decimal from 10 up, two below, so that small sites keep significant figures. */
export function formatMwh(consumptionKwh: Quantity): string {
  if (consumptionKwh === null || consumptionKwh === undefined) return missing;
  const consumptionMwh = consumptionKwh / 1000;
  return withUnit(formatNumber(consumptionMwh, decimalsFor(consumptionMwh)), 'MWh');
}

export function formatM3(volumeM3: Quantity): string {
  return withUnit(formatNumber(volumeM3), 'm³');
}

export function formatM2(surfaceM2: Quantity): string {
  return withUnit(formatNumber(surfaceM2), 'm²');
}

export function formatKwhPerM2(intensityKwhPerM2: Quantity): string {
  return withUnit(formatFixed(intensityKwhPerM2, 1), 'kWh/m²');
}

/** Whole euros, for totals. */
export function formatEuros(amountCents: Quantity): string {
  return withUnit(formatNumber(divide(amountCents, 100)), '€');
}

/** Euros and cents, for what was billed. */
export function formatEurosAndCents(amountCents: Quantity): string {
  return withUnit(formatFixed(divide(amountCents, 100), 2), '€');
}

/**
 * Returns one rounding for amounts shown side by side: thousands of euros (« 69 k€ », « 7 k€ ») when the largest is at least
 * `fromCents` and none is below half a thousand, whole euros otherwise.
 */
export function eurosSideBySide(
  amountsCents: readonly Quantity[],
  fromCents = 1_000_000,
): (amountCents: Quantity) => string {
  const sizes = amountsCents.flatMap(cents => (cents ? [Math.abs(cents)] : []));
  const inThousands = Math.max(...sizes) >= fromCents && Math.min(...sizes) >= 50_000;
  return inThousands ? cents => withUnit(formatNumber(divide(cents, 100_000)), 'k€') : formatEuros;
}

/** A price below one cent is shown with more decimals, up to the stored precision. */
const smallPriceEuros = 0.01;
const finestPriceEuros = 0.000001;

/**
 * « 0,0823 €/kWh ». `per` is the label of the unit, such as « kWh PCS ». A price other than zero is never shown as zero: « 0,0005
 * », « moins de 0,000001 ».
 */
export function formatUnitPrice(priceEuros: Quantity, per: string): string {
  return withUnit(unitPriceText(priceEuros), `€/${per}`);
}

function unitPriceText(priceEuros: Quantity): string {
  if (priceEuros === null || priceEuros === undefined) return missing;
  const size = Math.abs(priceEuros);
  if (size === 0 || size >= smallPriceEuros) return write(priceEuros, 2, 4);
  if (priceEuros > 0 && size < finestPriceEuros) return `moins de ${write(finestPriceEuros, 2, 6)}`;
  return write(priceEuros, 2, 6);
}

export function formatTonnesCo2(emissionsKg: Quantity): string {
  return withUnit(formatFixed(divide(emissionsKg, 1000), 1), 't CO₂');
}

/** « +4,2 % », « −3,0 % », « 0,0 % »: a variation always shows its sign, and one decimal so that columns align. */
export function formatVariation(variationPercent: Quantity): string {
  const text = formatFixed(variationPercent, 1);
  const isIncrease = typeof variationPercent === 'number' && variationPercent > 0 && text !== '0,0';
  return withUnit(isIncrease ? `+${text}` : text, '%');
}

/** « 42 % »: a share of a whole. */
export function formatShare(sharePercent: Quantity, decimals = 0): string {
  return withUnit(formatFixed(sharePercent, decimals), '%');
}

/** « 0 mois », « 1 site », « 2 sites »: the French plural starts at 2, and a word ending in s, x or z does not change. */
export function formatCount(
  count: number,
  singular: string,
  plural = /[sxz]$/.test(singular) ? singular : `${singular}s`,
): string {
  return withUnit(formatNumber(count), Math.abs(count) < 2 ? singular : plural);
}

function decimalsFor(value: number): number {
  if (Math.abs(value) >= 100) return 0;
  return Math.abs(value) >= 10 ? 1 : 2;
}

function divide(value: Quantity, by: number): Quantity {
  return typeof value === 'number' ? value / by : value;
}
