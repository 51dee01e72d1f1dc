import { writeZip } from '@suivi/server/src/platform/documents/write-zip';
import type { Pool } from 'pg';

const header =
  'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Nature;Pas;Indice de vraisemblance;Etat complémentaire';

/** Legal time, as Enedis writes it: one hour occurs twice in autumn and one is missing in spring. */
const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Gives each delivery point bills from the 12th to the 11th, shared over months by its load curve. */
export async function addMonthlyBills(pool: Pool): Promise<void> {
  await pool.query(`
    update delivery_points set segment = 'C5', network_tariff = '', sharing = 'load-curve';
    insert into suppliers (name, name_canonical) values ('EDF', 'edf');
    insert into bills (origin, supplier_id, number, kind, issued_on, ttc_cents, notes)
      select 'typed', (select id from suppliers), p.id || '-' || m, 'bill', date '2025-01-15' + (m || ' months')::interval,
        250000, ''
      from delivery_points p, generate_series(0, 10) m;
    insert into bill_points (bill_id, point_id, first_day, last_day, quantity, unit, ttc_cents, fixed_cents, is_estimated)
      select b.id, split_part(b.number, '-', 1)::int,
        date '2025-01-12' + (split_part(b.number, '-', 2) || ' months')::interval,
        date '2025-02-11' + (split_part(b.number, '-', 2) || ' months')::interval, 16000, 'kWh', 250000, 20000, false
      from bills b`);
}

/** The legal times from one instant on, for the given number of steps. */
export function stampsFrom(instant: string, stepMinutes: number, count: number): string[] {
  const first = Date.parse(instant);
  return Array.from({ length: count }, (_, at) => paris.format(new Date(first + at * stepMinutes * 60_000)));
}

type Told = {
  stamps: readonly string[];
  stepMinutes: number;
  wattsOf: (point: number, at: number) => number;
};

/** The load curve of delivery points, numbered from 30000000000001, in the archive format of Enedis. */
export async function loadCurveArchive(
  points: readonly number[],
  { stamps, stepMinutes, wattsOf }: Told,
): Promise<{ archive: Buffer; rows: number }> {
  const lines = [header];
  for (const point of points) {
    const prm = 30_000_000_000_000 + point;
    for (const [at, stamp] of stamps.entries())
      lines.push(
        `${prm};2025-01-01;2026-01-01;PA;CONS;BRUT;W;${stamp};${wattsOf(point, at)};R;PT${stepMinutes}M;0;0`,
      );
  }
  const bytes = Buffer.from(lines.join('\n'));
  const name = 'ENEDIS_R63_P_CdC_1_00001_20260105080000.csv';
  const archive = Buffer.from(await writeZip([{ name, bytes }], new Date('2026-01-05T08:00:00Z')));
  return { archive, rows: lines.length - 1 };
}
