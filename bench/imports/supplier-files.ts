import type { Pool } from 'pg';

/** Adds the given number of electricity delivery points, each at a site of its own. */
export async function addPoints(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into sites (code, name, name_canonical)
     select 'site-' || n, 'Site ' || n, 'site ' || n from generate_series(1, $1) n`,
    [Math.ceil(count / 10)],
  );
  await pool.query(
    `insert into delivery_points (energy_type, number, label, operator, segment, network_tariff, meter_serial, sharing, notes)
     select 'electricity', (30000000000000 + n)::text, '', '', 'C4', 'BTSUPCU4', '', 'days', '' from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into delivery_point_places (point_id, site_id, from_day, share_ppm)
     select p.id, s.id, '2010-01-01', 1000000 from delivery_points p
     join sites s on s.code = 'site-' || ((p.number::bigint - 30000000000001) / 10 + 1)`,
  );
}

const prm = (point: number) => 30_000_000_000_001 + point;
const french = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('/');
const month = (index: number) => ({
  first: french(new Date(Date.UTC(2010, index, 1))),
  last: french(new Date(Date.UTC(2010, index + 1, 0))),
  issued: french(new Date(Date.UTC(2010, index + 1, 5))),
});
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

const labels = [
  'Abonnement',
  'Consommation HPH',
  'Consommation HCH',
  'Consommation HPB',
  'Consommation HCB',
  'Composante de gestion',
  'Composante de comptage',
  'Accise sur l’électricité',
  'CTA',
  'Mécanisme de capacité',
];

/** One row per line of a bill, ten lines per bill. */
export function billLines(points: number, rowCount: number): Buffer {
  const rows = [
    'Fournisseur;N° facture;Date facture;PRM;Du;Au;Libellé;Quantité;Unité;Montant HT;Taux TVA;Montant TTC',
  ];
  for (let bill = 0; rows.length <= rowCount; bill += 1) {
    const { first, last, issued } = month(Math.floor(bill / points));
    for (const [at, label] of labels.entries()) {
      const isUse = label.startsWith('Consommation');
      const cents = 1_000 + ((bill * 7 + at * 131) % 9_000);
      rows.push(
        `EDF;F${bill};${issued};${prm(bill % points)};${first};${last};${label};${isUse ? 200 + ((bill * 37) % 300) : ''};${isUse ? 'kWh' : ''};${euros(cents)};20;${euros(Math.round(cents * 1.2))}`,
      );
    }
  }
  return Buffer.from(rows.join('\r\n'));
}

/** One row per bill, with as many columns as suppliers print. */
export function wideBills(points: number, billCount: number): Buffer {
  const rest = Array.from({ length: 38 }, (_, index) => `Donnée contractuelle ${index + 1}`);
  const rows = [
    `Fournisseur;N° facture;Date facture;PRM;Date début;Date fin;HPH (kWh);HCH (kWh);HPB (kWh);HCB (kWh);PS HPH (kVA);Abonnement HT (€);Total HT (€);Total TVA (€);Total TTC (€);Type de relève;${rest.join(';')}`,
  ];
  for (let bill = 0; bill < billCount; bill += 1) {
    const { first, last, issued } = month(150 + Math.floor(bill / points));
    const kwh = 1_000 + ((bill * 13) % 4_000);
    const ht = kwh * 12;
    const vat = Math.round(ht * 0.2);
    rows.push(
      `EDF;W${bill};${issued};${prm(bill % points)};${first};${last};${kwh};500;0;0;36;12,50;${euros(ht)};${euros(vat)};${euros(ht + vat)};Réelle;${rest.map((_, index) => `v${(bill + index) % 50}`).join(';')}`,
    );
  }
  return Buffer.from(rows.join('\r\n'));
}
