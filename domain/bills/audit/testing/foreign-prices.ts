/**
 * An independent implementation that prices bills: integers only, with prices typed again from the decisions and brochures that
 * `published-*.ts` cite, so that neither the arithmetic nor the grids of the controls are tested against themselves.
 */

/** A fraction. */
export type Exact = { n: bigint; d: bigint };

/** `12.50` as a fraction. */
export function exact(written: string | number): Exact {
  const [whole = '0', part = ''] = String(written).split('.');
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) };
}
export const times = (...all: (Exact | string | number)[]): Exact =>
  all
    .map(each => (typeof each === 'object' ? each : exact(each)))
    .reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }));
export const over = (a: Exact, by: number): Exact => ({ n: a.n, d: a.d * BigInt(by) });
export const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

/** Euros in cents, halves rounded away from zero. */
export function centsOf({ n, d }: Exact): number {
  const twice = 200n * (n < 0n ? -n : n) + d;
  const cents = Number(twice / (2n * d));
  return n < 0n ? -cents : cents;
}

/** A price as a supplier prints it: with so many decimals, halves rounded away from zero. */
export function printed({ n, d }: Exact, decimals: number): number {
  return centsOf({ n: n * 10n ** BigInt(decimals), d: d * 100n }) / 10 ** decimals;
}

/** Values by the first day on which they apply, in ascending order. */
type Since<T> = readonly (readonly [string, T])[];
/** The value in force on a day. */
export const on = <T>(since: Since<T>, day: string): T =>
  (since.findLast(([from]) => from <= day) ?? since[0])?.[1] as T;

/** €/MWh: up to 36 kVA, up to 250 kVA, above. */
export const excise: Since<readonly [string, string, string]> = [
  ['2024-02-01', ['21', '20.5', '20.5']],
  ['2025-02-01', ['33.7', '26.23', '22.5']],
  ['2025-08-01', ['29.98', '25.79', '25.79']],
  ['2026-02-01', ['30.85', '26.58', '26.58']],
];
export const gasExcise: Since<string> = [
  ['2025-01-01', '17.16'],
  ['2025-08-01', '15.43'],
  ['2026-02-01', '16.39'],
];
export const cta: Since<string> = [
  ['2021-08-01', '0.2193'],
  ['2026-02-01', '0.15'],
];
/** The coefficient of the transport part in the CTA of gas. */
export const gasCta: Since<string> = [
  ['2024-07-01', '0.8357'],
  ['2025-07-01', '0.8321'],
];
/** € a year, €/MWh, and for T4 € a year per MWh of daily capacity up to 500. */
export const atrd: Since<Record<string, readonly [string, string, string?]>> = [
  [
    '2024-07-01',
    {
      T1: ['51.96', '42.37'],
      T2: ['175.92', '11.39'],
      T3: ['1231.08', '8.19'],
      T4: ['20469.6', '1.11', '271.56'],
    },
  ],
  [
    '2025-07-01',
    {
      T1: ['54.72', '44.94'],
      T2: ['186.12', '12.08'],
      T3: ['1301.4', '8.69'],
      T4: ['21705.72', '1.18', '288'],
    },
  ],
];

/**
 * TURPE 7: €/kVA or €/kW a year and c€/kWh by class; prices before 1 August 2025 are taken 4 % higher, and the controls do not
 * know them.
 */
export const turpe = {
  BTINFCU4: { b: ['10.11'], c: ['7.49', '3.97', '1.66', '1.16'], cg: '16.8', cc: '22' },
  BTINFMU4: { b: ['12.12'], c: ['7', '3.73', '1.61', '1.11'], cg: '16.8', cc: '22' },
  BTSUPCU4: {
    b: ['17.61', '15.96', '14.56', '11.98'],
    c: ['6.91', '4.21', '2.13', '1.52'],
    cg: '217.8',
    cc: '283.27',
  },
  BTSUPLU4: {
    b: ['30.16', '21.18', '16.64', '12.37'],
    c: ['5.69', '3.47', '2.01', '1.49'],
    cg: '217.8',
    cc: '283.27',
  },
  HTACU5: {
    b: ['14.41', '14.41', '14.41', '12.55', '11.22'],
    c: ['5.74', '4.23', '1.99', '1.01', '0.69'],
    cg: '435.72',
    cc: '376.39',
  },
  HTALU5: {
    b: ['35.33', '32.3', '20.39', '14.33', '11.56'],
    c: ['2.65', '2.1', '1.47', '0.92', '0.68'],
    cg: '435.72',
    cc: '376.39',
  },
} as const;
export type ForeignTariff = keyof typeof turpe;
