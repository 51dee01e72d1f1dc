import { describe, expect, it } from 'vitest';
import { findStations } from './find-stations.ts';
import { stations } from './stations.ts';

const nowhere = { departement: null, altitudeM: null, latitudeDegrees: null, longitudeDegrees: null };
const names = (text: string, altitudeM: number | null = null) =>
  findStations(text, { ...nowhere, altitudeM }, stations).map(({ station }) => station.name);

describe('the search for a station', () => {
  it.each([
    ['43062001', ['Le Puy - Loudes']],
    ['4306', ['Le Puy - Loudes']],
    ['loudes', ['Le Puy - Loudes']],
    ['puy LOUD', ['Le Puy - Loudes']],
    ['43', ['Landos-Charbon', 'Le Puy - Loudes']],
    ['ambérieu', ['Ambérieu-en-Bugey']],
    ['amberieu bugey', ['Ambérieu-en-Bugey']],
    ['43 embrun', []],
    ['  ', []],
    ['*', []],
  ])('finds « %s »', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('puts the closest to the altitude of the site first', () => {
    expect(names('43', 640)).toEqual(['Le Puy - Loudes', 'Landos-Charbon']);
    expect(names('43', 1300)).toEqual(['Landos-Charbon', 'Le Puy - Loudes']);
    expect(names('03', 300)).toEqual(['Vichy-Charmeil', 'Saint-Nicolas']);
  });

  it('puts the nearest first when the site has a position, all over the country', () => {
    const embrun = { ...nowhere, departement: '05', latitudeDegrees: 44.56, longitudeDegrees: 6.5 };
    const found = findStations('saint', embrun, stations);
    expect(found[0]?.station.name).toBe('Villar-Saint-Pancrace');
    const distances = found.map(({ distanceKm }) => distanceKm ?? 0);
    expect(distances[0]).toBeLessThan(40);
    expect(found.map(({ area }) => area)).toContain('elsewhere');
  });

  it('gives a station that serves two départements once', () => {
    const serving = Map.groupBy(stations, ({ number }) => number);
    const [shared] = [...serving.values()].find(rows => rows.length > 1) ?? [];
    expect(findStations(shared?.number ?? '', nowhere, stations)).toHaveLength(1);
  });
});
