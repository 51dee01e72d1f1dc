import type { Pool } from 'pg';

/** Twelve months of five energies over as many sites and years as needed: the whole past of a group in one file. */
export async function historyFile(pool: Pool, rowCount: number): Promise<Buffer> {
  const energies = ['Électricité', 'Gaz', 'Fioul', 'Eau', 'Propane'];
  const units = ['kWh', 'kWh', 'L', 'm³', 'kg'];
  const years = 15;
  const sites = Math.ceil(rowCount / (12 * energies.length * years));
  await pool.query(
    `insert into sites (code, name, name_canonical)
     select 'etablissement-' || n, 'Établissement ' || n, 'etablissement ' || n from generate_series(1, $1) n`,
    [sites],
  );
  const lines = ['Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC'];
  for (let row = 0; row < rowCount; row += 1) {
    const [month, energy, year, site] = placeOf(row, energies.length, years);
    lines.push(
      `Établissement ${site};${energies[energy]};${2010 + year};${month};${1000 + (row % 977)},5;${units[energy]};${row % 3000},25`,
    );
  }
  return Buffer.from(lines.join('\r\n'));
}

function placeOf(row: number, energies: number, years: number): [number, number, number, number] {
  const [month, series] = [(row % 12) + 1, Math.floor(row / 12)];
  const energy = series % energies;
  const rest = Math.floor(series / energies);
  return [month, energy, rest % years, Math.floor(rest / years) + 1];
}
