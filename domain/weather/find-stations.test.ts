import { describe, expect, it } from 'vitest';
import { findStations } from './find-stations.ts';
import { stations } from './stations.ts';

const names = (text: string, altitudeM: number | null = null) =>
  findStations(text, altitudeM, stations).map(({ name }) => name);

describe('the search of a station', () => {
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

  it('puts the closest to the altitude of the site first, one of unknown altitude last', () => {
    expect(names('43', 640)).toEqual(['Le Puy - Loudes', 'Landos-Charbon']);
    expect(names('43', 1300)).toEqual(['Landos-Charbon', 'Le Puy - Loudes']);
    expect(names('03', 300)).toEqual(['Vichy-Charmeil', 'Saint-Nicolas']);
  });

  it('gives a station that serves two départements once', () => {
    const serving = Map.groupBy(stations, ({ number }) => number);
    const [shared] = [...serving.values()].find(rows => rows.length > 1) ?? [];
    expect(findStations(shared?.number ?? '', null, stations)).toHaveLength(1);
  });
});
