import { describe, expect, it } from 'vitest';
import { neighbouringDepartements } from './neighbouring-departements.ts';
import { proposeStations } from './propose-stations.ts';
import { stations } from './stations.ts';

const departements = [...new Set(stations.map(station => station.departement))];

function numbers(site: Parameters<typeof proposeStations>[0]): string[] {
  return proposeStations(site, stations).map(({ station }) => station.number);
}

describe('stations of the arrêté', () => {
  it('are identified by number and département', () => {
    const keys = stations.map(station => `${station.number}/${station.departement}`);
    expect(new Set(keys).size).toBe(165);
    expect(stations).toHaveLength(165);
    const shared = stations.filter(
      ({ number }) => stations.filter(other => other.number === number).length > 1,
    );
    expect([...new Set(shared.map(({ number }) => number))].sort()).toEqual(['75114001', '91027002']);
  });

  it('hold the two of Haute-Loire and their neighbours', () => {
    const haute = stations.filter(({ departement }) => departement === '43');
    expect(haute.map(({ number, name, altitudeM, zone }) => [number, name, altitudeM, zone])).toEqual([
      ['43062001', 'Le Puy - Loudes', 833, 'H1c'],
      ['43111002', 'Landos-Charbon', 1148, 'H1c'],
    ]);
  });

  it('have eight digits, and a plausible place wherever it was not lost', () => {
    const lost = stations.filter(
      ({ altitudeM, latitudeDegrees }) => altitudeM === null || latitudeDegrees === null,
    );
    expect(lost.map(({ number }) => number)).toEqual(['03248001']);
    for (const { number, altitudeM, latitudeDegrees, name } of stations.filter(one => !lost.includes(one))) {
      expect(number).toMatch(/^\d{8}$/);
      expect(name).not.toMatch(/\S- \S/);
      expect(altitudeM).toBeGreaterThanOrEqual(0);
      expect(altitudeM).toBeLessThan(2100);
      expect(Math.abs(latitudeDegrees!)).toBeLessThan(52);
    }
  });
});

describe('neighbouring départements', () => {
  it('border each other both ways, and have a station', () => {
    for (const departement of departements) {
      for (const other of neighbouringDepartements(departement)) {
        expect([other, ...neighbouringDepartements(other)]).toContain(departement);
        expect(departements).toContain(other);
      }
    }
    expect(neighbouringDepartements('43')).toEqual(['07', '15', '42', '48', '63']);
    expect(departements.filter(code => neighbouringDepartements(code).length === 0)).toEqual([
      '971',
      '972',
      '973',
      '974',
    ]);
  });
});

describe('station proposal', () => {
  it('gives Loudes to Le Puy-en-Velay', () => {
    const site = { departement: '43', altitudeM: 640, latitudeDegrees: 45.043, longitudeDegrees: 3.885 };
    const [first] = proposeStations(site, stations);
    expect(first).toMatchObject({ station: { number: '43062001' }, area: 'departement', altitudeGapM: 193 });
    expect(first?.distanceKm).toBeCloseTo(10.1, 0);
  });

  it('gives a lower neighbouring station to a site of the Allier valley known by its altitude only', () => {
    const site = { departement: '43', altitudeM: 430, latitudeDegrees: null, longitudeDegrees: null };
    expect(numbers(site)[0]).toBe('42005001');
  });

  it('keeps to the département and its neighbours, its own first when nothing is known of the place', () => {
    const site = { departement: '43', altitudeM: null, latitudeDegrees: null, longitudeDegrees: null };
    const proposals = proposeStations(site, stations);
    expect(proposals.slice(0, 2).map(({ area }) => area)).toEqual(['departement', 'departement']);
    expect(new Set(proposals.map(({ station }) => station.departement))).toEqual(
      new Set(['43', '07', '15', '42', '48', '63']),
    );
  });

  it('ranks a station of unknown place last', () => {
    const site = { departement: '03', altitudeM: 250, latitudeDegrees: 46.1, longitudeDegrees: 3.4 };
    expect(numbers(site)[0]).toBe('03060001');
    const lost = proposeStations(site, stations).find(({ station }) => station.number === '03248001');
    expect(lost).toMatchObject({ altitudeGapM: null, distanceKm: null });
  });
});
