import { describe, expect, it } from 'vitest';
import { neighbouringDepartements } from './neighbouring-departements.ts';
import { placedStation, proposeStations } from './propose-stations.ts';
import { stations } from './stations.ts';

const departements = [...new Set(stations.map(station => station.departement))];

function numbers(site: Parameters<typeof proposeStations>[0]): string[] {
  return proposeStations(site, stations).map(({ station }) => station.number);
}

describe('the stations of the arrêté', () => {
  it('are identified by number and département', () => {
    const keys = stations.map(station => `${station.number}/${station.departement}`);
    expect(new Set(keys).size).toBe(165);
    expect(stations).toHaveLength(165);
    const shared = stations.filter(
      ({ number }) => stations.filter(other => other.number === number).length > 1,
    );
    expect([...new Set(shared.map(({ number }) => number))].sort()).toEqual(['75114001', '91027002']);
  });

  it('include the two of Haute-Loire and their neighbours', () => {
    const haute = stations.filter(({ departement }) => departement === '43');
    expect(haute.map(({ number, name, altitudeM, zone }) => [number, name, altitudeM, zone])).toEqual([
      ['43062001', 'Le Puy - Loudes', 833, 'H1c'],
      ['43111002', 'Landos-Charbon', 1148, 'H1c'],
    ]);
  });

  it('have eight digits, and a plausible place', () => {
    for (const { number, altitudeM, latitudeDegrees, name } of stations) {
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

  it('keeps to the département and its neighbours, its own first when the position is unknown', () => {
    const site = { departement: '43', altitudeM: null, latitudeDegrees: null, longitudeDegrees: null };
    const proposals = proposeStations(site, stations);
    expect(proposals.slice(0, 2).map(({ area }) => area)).toEqual(['departement', 'departement']);
    expect(new Set(proposals.map(({ station }) => station.departement))).toEqual(
      new Set(['43', '07', '15', '42', '48', '63']),
    );
  });

  it('ranks a station of unknown place after one nearby', () => {
    const site = { departement: '03', altitudeM: 250, latitudeDegrees: 46.1, longitudeDegrees: 3.4 };
    const charmeil = stations.find(({ number }) => number === '03060001');
    const unplaced = { ...charmeil!, number: '03999999', altitudeM: null, latitudeDegrees: null };
    const proposals = proposeStations(site, [unplaced, charmeil!]);
    expect(proposals[0]?.station.number).toBe('03060001');
    expect(proposals.at(-1)).toMatchObject({
      station: { number: '03999999' },
      altitudeGapM: null,
      distanceKm: null,
    });
  });

  it('gives distance and height of any station, and whether the décret admits it', () => {
    // Le Puy-en-Velay to Embrun: 0.478° of latitude, 2.617° of longitude at 44.8°, 53.1 and 206.5 km.
    const site = { departement: '43', altitudeM: 640, latitudeDegrees: 45.044, longitudeDegrees: 3.885 };
    const placed = (number: string) => {
      const station = stations.find(known => known.number === number);
      return station && placedStation(site, station);
    };
    expect(placed('05046001')).toMatchObject({ area: 'elsewhere', altitudeGapM: 231 });
    expect(placed('05046001')?.distanceKm).toBeCloseTo(Math.hypot(53.1, 206.5), 0);
    expect(placed('42005001')).toMatchObject({ area: 'neighbour', altitudeGapM: -240 });
    expect(placed('43111002')).toMatchObject({ area: 'departement', altitudeGapM: 508 });
  });

  it('weights 100 m of height as 20 km', () => {
    const loudes = stations.find(({ number }) => number === '43062001');
    const at = (number: string, altitudeM: number, northKm: number) => ({
      ...loudes!,
      number,
      altitudeM,
      // A degree of latitude is 6 371 km × π / 180.
      latitudeDegrees: 45 + northKm / 111.195,
      longitudeDegrees: 4,
    });
    const site = { departement: '43', altitudeM: 500, latitudeDegrees: 45, longitudeDegrees: 4 };
    // 10 + 0.2 × 200 = 50; 45 + 0 = 45; 0 + 0.2 × 260 = 52.
    const made = [at('00000001', 700, 10), at('00000002', 500, 45), at('00000003', 240, 0)];
    expect(proposeStations(site, made).map(({ station }) => station.number)).toEqual([
      '00000002',
      '00000001',
      '00000003',
    ]);
  });

  it('goes by the position alone when the département is not known, by neither when nothing is', () => {
    const nowhere = { departement: null, altitudeM: null, latitudeDegrees: null, longitudeDegrees: null };
    expect(proposeStations(nowhere, stations)).toEqual([]);
    expect(numbers({ ...nowhere, altitudeM: 100 })).toEqual([]);
    expect(numbers({ ...nowhere, latitudeDegrees: 48.85, longitudeDegrees: 2.35 })[0]).toBe('75114001');
    expect(numbers({ ...nowhere, latitudeDegrees: 14.6, longitudeDegrees: -61.07 })[0]).toBe('97213004');
  });

  it('offers a station that serves two départements once', () => {
    const site = { departement: '92', altitudeM: 60, latitudeDegrees: 48.85, longitudeDegrees: 2.22 };
    const offered = numbers(site);
    expect(offered[0]).toBe('75114001');
    expect(new Set(offered).size).toBe(offered.length);
  });
});

/**
 * Altitude and position by Météo-France of some stations of the annex (SYNOP stations; stations in service on 9 March 2025): m,
 * degrees.
 */
const ofMeteoFrance: [string, number, number, number][] = [
  ['80001001', 69, 50.136, 1.834],
  ['59343001', 47, 50.57, 3.0975],
  ['14137001', 67, 49.18, -0.456167],
  ['76116001', 151, 49.383, 1.181667],
  ['29075001', 94, 48.444167, -4.412],
  ['35281001', 36, 48.068833, -1.734],
  ['61001001', 143, 48.4455, 0.110167],
  ['91027002', 89, 48.716833, 2.384333],
  ['10030001', 112, 48.324667, 4.02],
  ['67124001', 150, 48.5495, 7.640333],
  ['44020001', 26, 47.15, -1.608833],
  ['37179001', 108, 47.4445, 0.727333],
  ['18033001', 161, 47.059167, 2.359833],
  ['21473001', 219, 47.267833, 5.088333],
  ['86027001', 123, 46.593833, 0.314333],
  ['87085006', 402, 45.861167, 1.175],
  ['63113001', 331, 45.786833, 3.149333],
  ['43062001', 833, 45.0745, 3.764],
  ['33281001', 47, 44.830667, -0.691333],
  ['46127001', 260, 44.745, 1.396667],
  ['12145001', 712, 44.1185, 3.0195],
  ['26198001', 73, 44.581167, 4.733],
  ['05046001', 871, 44.565667, 6.502333],
  ['40192001', 59, 43.909833, -0.500167],
  ['65344001', 360, 43.188, 0],
  ['09289001', 414, 43.005333, 1.106833],
  ['31069001', 151, 43.621, 1.378833],
  ['34154001', 2, 43.577, 3.963167],
  ['13054001', 9, 43.437667, 5.216],
  ['06088001', 2, 43.648833, 7.209],
  ['66136001', 42, 42.737167, 2.872833],
  ['20148001', 10, 42.540667, 9.485167],
  ['97101015', 11, 16.264, -61.516333],
  ['97213004', 3, 14.595333, -60.995667],
  ['97307001', 4, 4.822333, -52.365333],
  ['97308001', 6, 3.890667, -51.804667],
  ['97353001', 106, 3.640167, -54.028333],
  ['01414001', 878, 45.916167, 5.624667],
  ['02320001', 98, 49.818333, 3.206],
  ['03060001', 249, 46.166667, 3.398667],
  ['03248001', 1022, 46.0515, 3.805167],
  ['04019001', 1155, 44.391167, 6.670167],
  ['04049001', 458, 44.062167, 5.989667],
  ['38384001', 384, 45.364, 5.313333],
  ['38548001', 1027, 45.0785, 5.561],
  ['38567002', 1730, 45.128, 5.878333],
  ['39362001', 298, 46.692833, 5.517667],
  ['39413001', 1133, 46.302833, 5.843],
  ['40046001', 35, 44.431667, -1.2475],
  ['41097001', 83, 47.319667, 1.6875],
  ['73054001', 865, 45.612667, 6.763333],
  ['73132003', 1614, 45.755, 6.535333],
  ['73329001', 235, 45.641333, 5.878],
  ['74119003', 725, 46.382333, 6.5825],
  ['74182001', 455, 45.928167, 6.094],
  ['74191003', 1515, 46.168333, 6.692833],
  ['80523001', 107, 49.971833, 2.703833],
  ['81192005', 1022, 43.633333, 2.8255],
  ['81284001', 172, 43.914667, 2.116333],
  ['82121002', 106, 44.028, 1.376667],
  ['83031001', 80, 43.383167, 6.386167],
  ['83044003', 892, 43.658833, 6.471333],
  ['84031001', 98, 44.083667, 5.058333],
  ['95088001', 49, 48.967333, 2.427667],
  ['95527001', 108, 49.015167, 2.534333],
  ['97107002', 253, 16.0785, -61.6],
  ['97208001', 493, 14.735333, -61.145],
  ['97224004', 65, 14.6585, -60.9985],
];

it.each(ofMeteoFrance)('station %s is where Météo-France says', (number, altitudeM, latitude, longitude) => {
  const rows = stations.filter(station => station.number === number);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(Math.abs((row.altitudeM ?? Number.NaN) - altitudeM)).toBeLessThanOrEqual(2);
    expect(row.latitudeDegrees).toBeCloseTo(latitude, 2);
    expect(row.longitudeDegrees).toBeCloseTo(longitude, 2);
  }
});
