import { prm } from './bill-app.ts';

const dayMs = 86_400_000;
/** ISO days, both included. */
export function daysOf(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10),
  );
}

/** The following day: `2023-02-01` for `2023-01-31`. */
export const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

const dailyHeader =
  'Identifiant PRM;Date de début;Date de fin;Grandeur physique;Grandeur métier;Etape métier;Unité;Mode de calcul;Pas;Date;Valeur';
/** An R65 row for one day. */
export const dailyRow = (day: string, kwh: number, number = prm, stage = 'BRUT') =>
  `${number};2023-01-01;2023-03-01;EA;CONS;${stage};kWh;;P1D;${day};${kwh}`;
export const dailyFile = (...rows: string[]) => [dailyHeader, ...rows].join('\r\n');

/** 50 kWh a day until the end of January and 200 a day in February: 20 and 11 days of the bill of 3 100 kWh. */
export const measured = [
  ...daysOf('2023-01-12', '2023-01-31').map(day => dailyRow(day, 50)),
  ...daysOf('2023-02-01', '2023-02-11').map(day => dailyRow(day, 200)),
];
