import { describe, expect, it } from 'vitest';
import { fitEnergySignature, type SignaturePoint } from './energy-signature.ts';

const degreeDays = [480, 420, 370, 280, 170, 70, 25, 25, 90, 210, 350, 460];
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function year(quantityOf: (days: number, degreeDays: number, month: number) => number): SignaturePoint[] {
  return degreeDays.map((value, position) => ({
    days: days[position] ?? 30,
    degreeDays: value,
    quantityNormal: quantityOf(days[position] ?? 30, value, position),
  }));
}

describe('energy signature', () => {
  it('finds the talon and the slope of an exact building', () => {
    const fit = fitEnergySignature(year((length, degrees) => 210 * length + 95 * degrees));
    expect(fit.kind).toBe('fitted');
    expect(fit.signature?.perDayNormal).toBeCloseTo(210, 6);
    expect(fit.signature?.perDegreeDayNormal).toBeCloseTo(95, 6);
    expect(fit.signature?.r2).toBeCloseTo(1, 9);
    expect(fit.signature?.cvRmsePercent).toBeCloseTo(0, 6);
    expect(fit.signature?.pointCount).toBe(12);
  });

  it('has no talon below zero', () => {
    const fit = fitEnergySignature(year((length, degrees) => Math.max(0, 100 * degrees - 60 * length)));
    expect(fit.kind).toBe('fitted');
    expect(fit.signature?.perDayNormal).toBe(0);
    expect(fit.signature?.perDegreeDayNormal).toBeGreaterThan(80);
  });

  it.each([
    ['too-few-points', year((length, degrees) => 210 * length + 95 * degrees).slice(0, 11)],
    ['no-weather-effect', year((length, degrees) => 4_000 * length - 95 * degrees)],
    ['no-weather-effect', year(length => 100 * length).map(point => ({ ...point, degreeDays: 0 }))],
    [
      'low-r2',
      year((length, degrees, month) => (100 * length + 2 * degrees) * (month % 2 === 0 ? 1.3 : 0.7)),
    ],
    [
      'high-cv-rmse',
      year((length, degrees, month) => degrees * degrees * (month % 2 === 0 ? 1.2 : 0.8) + length),
    ],
  ] as const)('is refused: %s', (reason, points) => {
    expect(fitEnergySignature(points)).toMatchObject({ kind: 'poor', reason });
  });

  it('states the quality of what it refuses', () => {
    const fit = fitEnergySignature(year((length, _degrees, month) => (100 + (month % 2) * 60) * length));
    expect(fit.signature?.r2).toBeLessThan(0.75);
    expect(fit.signature?.cvRmsePercent).toBeGreaterThan(10);
  });
});
