import { describe, expect, it } from 'vitest';
import {
  eurosSideBySide,
  formatCount,
  formatEuros,
  formatEurosAndCents,
  formatFixed,
  formatKwh,
  formatKwhPerM2,
  formatM2,
  formatM3,
  formatMwh,
  formatNumber,
  formatQuantity,
  formatShare,
  formatTonnesCo2,
  formatUnitPrice,
  formatVariation,
  missing,
  unitLabel,
} from './number-formats.ts';

// Narrow no-break space between thousands, no-break space before the unit, minus sign: French typography.
const t = '\u202f';
const u = '\u00a0';

describe('numbers', () => {
  it.each([
    [0, 0, '0'],
    [1234.5, 1, `1${t}234,5`],
    [1234567, 0, `1${t}234${t}567`],
    [1234.5, 0, `1${t}235`],
    [-12.3, 1, '\u221212,3'],
    [-0.04, 1, '0'],
    [-0, 0, '0'],
    [null, 0, missing],
    [undefined, 2, missing],
  ])('writes %s with at most %s decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it('keeps every decimal requested in a column', () => {
    expect([1, 1.5, 1.234].map(value => formatFixed(value, 2))).toEqual(['1,00', '1,50', '1,23']);
  });
});

describe('quantities', () => {
  it.each([
    [formatKwh(1234), `1${t}234${u}kWh`],
    [formatMwh(19_155_432), `19${t}155${u}MWh`],
    [formatMwh(45_678), `45,7${u}MWh`],
    [formatMwh(1_234), `1,23${u}MWh`],
    [formatMwh(0), `0${u}MWh`],
    [formatMwh(-45_678), `\u221245,7${u}MWh`],
    [formatMwh(null), missing],
    [formatM3(55_810.4), `55${t}810${u}m³`],
    [formatM2(1200), `1${t}200${u}m²`],
    [formatKwhPerM2(187.46), `187,5${u}kWh/m²`],
    [formatTonnesCo2(3_125_640), `3${t}125,6${u}t CO₂`],
    [formatQuantity(12.3456, 'm3'), `12,346${u}m³`],
    [formatQuantity(null, 'kWh'), missing],
    [unitLabel('m3'), 'm³'],
  ])('writes %s', (written, text) => {
    expect(written).toBe(text);
  });
});

describe('money', () => {
  it.each([
    [formatEuros(292_052_949), `2${t}920${t}529${u}€`],
    [formatEurosAndCents(123_450), `1${t}234,50${u}€`],
    [formatEurosAndCents(-5), `\u22120,05${u}€`],
    [formatEuros(null), missing],
    [formatUnitPrice(0.08231, 'kWh PCS'), `0,0823${u}€/kWh PCS`],
    [formatUnitPrice(1.2, 'L'), `1,20${u}€/L`],
    [formatUnitPrice(0, 'kWh'), `0,00${u}€/kWh`],
    [formatUnitPrice(0.0005, 'kWh'), `0,0005${u}€/kWh`],
    [formatUnitPrice(0.00002, 'kWh'), `0,00002${u}€/kWh`],
    [formatUnitPrice(0.0000002, 'kWh'), `moins de 0,000001${u}€/kWh`],
  ])('writes %s', (written, text) => {
    expect(written).toBe(text);
  });
});

it.each([
  [
    [-6_934_100, 2_136_600, 691_300],
    ['\u221269 k€', '21 k€', '7 k€'],
  ],
  [
    [-6_934_100, 30_000],
    ['\u221269 341 €', '300 €'],
  ],
  [
    [691_300, 450_000],
    ['6 913 €', '4 500 €'],
  ],
  [
    [1_400_000, null],
    ['14 k€', missing],
  ],
])('rounds amounts shown side by side alike: %j', (cents, texts) => {
  expect(cents.map(eurosSideBySide(cents)).map(text => text.replaceAll(u, ' ').replaceAll(t, ' '))).toEqual(
    texts,
  );
});

describe('variations and shares', () => {
  it.each([
    [4.24, `+4,2${u}%`],
    [-3.14, `\u22123,1${u}%`],
    [0, `0,0${u}%`],
    [0.04, `0,0${u}%`],
    [-0.04, `0,0${u}%`],
    [1234, `+1${t}234,0${u}%`],
    [-2, `\u22122,0${u}%`],
    [null, missing],
  ])('writes a variation of %s percent as %s', (percent, text) => {
    expect(formatVariation(percent)).toBe(text);
  });

  it('writes a share without a sign', () => {
    expect(formatShare(42.345, 1)).toBe(`42,3${u}%`);
  });
});

describe('counts', () => {
  it.each([
    [0, `0${u}site`],
    [1, `1${u}site`],
    [2, `2${u}sites`],
    [1500, `1${t}500${u}sites`],
  ])('%s: the plural starts at 2', (count, text) => {
    expect(formatCount(count, 'site')).toBe(text);
  });

  it('leaves a word that ends in s unchanged', () => {
    expect([1, 9].map(count => formatCount(count, 'mois'))).toEqual([`1${u}mois`, `9${u}mois`]);
  });
});
