import { stampsFrom } from '@suivi/bench/measures/load-curve-file';
import { typedBill, typedLine } from '@suivi/server/src/features/bills/testing/typed-bill';
import { typedPoint } from '@suivi/server/src/features/supply/points/testing/typed-point';
import { expect, type Page } from '@playwright/test';

const prm = '30001234500033';

/** The half-hours of a year from 1 October 2025 on, in local time. */
const stamps = stampsFrom('2025-09-30T22:00:00Z', 30, 365 * 48);

const monthOf = (stamp: string) => Number(stamp.slice(5, 7));
const halfOf = (stamp: string) => Number(stamp.slice(11, 13)) * 2 + Number(stamp.slice(14, 16)) / 30;

/**
 * 62 kW at noon of each day; otherwise from 30 to 58 kW, with another shape each month, so that the bills allow its hours to be
 * told apart.
 */
function wattsAt(stamp: string): number {
  const half = halfOf(stamp);
  return half === 24 ? 62_000 : 30_000 + 7 * ((half ** 3 * 2_909 + monthOf(stamp) * half * 1_717) % 4_001);
}

/** From 22 h 30 to 6 h 30. */
const isOffPeak = (stamp: string) => halfOf(stamp) >= 45 || halfOf(stamp) < 13;

/** The load curve of the year, in the file format of Enedis. */
function curveFile(): string {
  const rows = stamps.map(stamp => `${prm};;;PA;CONS;BRUT;W;${stamp};${wattsAt(stamp)};R;PT30M;0;0`);
  return [
    'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Nature;Pas;Indice;Etat',
    ...rows,
  ].join('\n');
}

/** The readings of a meter over a whole month by time class, in thousandths of a kWh. */
function readsOf(month: string) {
  const [peak, offPeak] = monthOf(month) < 4 || monthOf(month) > 10 ? ['HPH', 'HCH'] : ['HPB', 'HCB'];
  return [peak, offPeak].map(name => {
    const own = stamps.filter(stamp => stamp.startsWith(month) && isOffPeak(stamp) === (name === offPeak));
    const halfWatts = own.reduce((sum, stamp) => sum + wattsAt(stamp), 0);
    return { class: name, quantity: Math.round(halfWatts / 2) / 1_000 };
  });
}

async function post(page: Page, path: string, data: { number: string }): Promise<number> {
  const answer = await page.request.post(path, {
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': `advised-${data.number}` },
    data,
  });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Adds a delivery point above 36 kVA that subscribes 93 kW of active power, 100 kVA, and has no off-peak hours yet. */
async function addPoint(page: Page): Promise<number> {
  const { sites } = (await (await page.request.get('/api/sites')).json()) as {
    sites: { id: number; code: string }[];
  };
  const siteId = sites.find(({ code }) => code === 'brioude')?.id ?? 0;
  const powers = [{ class: 'HPH', value: 93, unit: 'kW', from: '2020-01-01' }];
  const given = { label: 'Laboratoire', segment: 'C4', networkTariff: 'BTSUPLU4', powers };
  return post(page, '/api/delivery-points', typedPoint(siteId, prm, given));
}

/** Adds the bill of a whole month; its fixed part is 10 € a day before VAT unless another amount is given. */
async function addBill(page: Page, pointId: number, month: string, centsOfDay = 1_000): Promise<void> {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), monthOf(month), 0)).getUTCDate();
  const reads = readsOf(month);
  const bill = typedBill(pointId, `${month}-01`, `${month}-${days}`, {
    number: `L-${month}`,
    unit: 'kWh',
    quantity: Math.round(reads.reduce((sum, { quantity }) => sum + quantity, 0)),
    reads: reads.map(read => ({
      ...read,
      start: null,
      end: null,
      coefficient: null,
      kind: 'real',
      subscribed: null,
      reached: null,
    })),
    lines: [typedLine('withdrawal-fixed', centsOfDay * days), typedLine('supply', 300_000)],
  });
  await post(page, '/api/bills', bill);
}

export const advisedPoint = { prm, curveFile, addPoint, addBill };
