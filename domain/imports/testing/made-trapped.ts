import { madeFile, type MadeFile, truthOf } from './made-file.ts';
import { madeAmount, madeQuantity, twelveOf } from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const elecKwh = truthOf(2, 'electricity', 2023, 'quantity');
const gasKwh = truthOf(2, 'gas', 2023, 'quantity');
const heat = truthOf(2, 'heat_network', 2023);
const comma = (value: number) => String(value).replace('.', ',');

/** Tables with other figures beside the right ones: other energies, units, uses or periods. */
export const madeTrapped: MadeFile[] = [
  madeFile(
    'final and primary energy side by side',
    [
      'Site;Mois;Électricité (kWhEF);Électricité (kWhEP)',
      ...twelveOf(
        m => `Brioude;${m}/2023;${q(2, 'electricity', 2023, m)};${comma(q(2, 'electricity', 2023, m) * 2.3)}`,
      ),
    ],
    elecKwh,
  ),
  madeFile(
    'a sun roof: what is bought, made, used on the spot and sold',
    [
      'Site;Mois;Soutirage réseau (kWh);Production PV (kWh);Autoconsommation (kWh);Injection (kWh);Énergie',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${q(2, 'electricity', 2023, m)};${900 + m * 31};${600 + m * 11};${300 + m * 20};Électricité`,
      ),
    ],
    elecKwh,
    { corrections: [{ kind: 'which', columns: [2] }] },
  ),
  madeFile(
    'what was used, and the same by a normal climate',
    [
      'Site;Mois;Gaz (kWh PCS);Gaz corrigé DJU (kWh PCS);DJU',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${q(2, 'gas', 2023, m)};${Math.round(q(2, 'gas', 2023, m) * 1.07)};${400 - 20 * m}`,
      ),
    ],
    gasKwh,
    { corrections: [{ kind: 'which', columns: [2] }] },
  ),
  madeFile(
    'gas by both of its values',
    [
      'Site;Mois;Gaz (kWh PCI);Gaz (kWh PCS)',
      ...twelveOf(
        m => `Brioude;${m}/2023;${comma(Math.round(q(2, 'gas', 2023, m) * 9) / 10)};${q(2, 'gas', 2023, m)}`,
      ),
    ],
    gasKwh,
    { corrections: [{ kind: 'which', columns: [3] }] },
  ),
  madeFile(
    'water that is drunk and the same that is drained',
    [
      'Site;Mois;Eau potable (m³);Assainissement (m³);Montant TTC (€)',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${q(2, 'water', 2023, m)};${q(2, 'water', 2023, m)};${comma(a(2, 'water', 2023, m))}`,
      ),
    ],
    truthOf(2, 'water', 2023),
  ),
  madeFile(
    'a heat network: R1 and R2 before their sum',
    [
      ['Réseau de chaleur', null, null, null, null, null, null],
      ['Site', 'Mois', 'Chaleur (MWh)', 'R1 (€ HT)', 'R2 (€ HT)', 'TVA 5,5 % (€)', 'Total (€ TTC)'],
      ...twelveOf(m => {
        const ttc = a(2, 'heat_network', 2023, m);
        const ht = Math.round((ttc / 1.055) * 100) / 100;
        const r2 = 812.4;
        return [
          'Brioude',
          `${m}/2023`,
          q(2, 'heat_network', 2023, m) / 1000,
          Math.round((ht - r2) * 100) / 100,
          r2,
          Math.round((ttc - ht) * 100) / 100,
          ttc,
        ];
      }),
    ],
    heat,
  ),
  madeFile(
    'days, use by day and by m² beside what was used',
    [
      'Site;Mois;Nb jours;Gaz (kWh);kWh/jour;kWh/m²',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;30;${q(2, 'gas', 2023, m)};${Math.round(q(2, 'gas', 2023, m) / 30)};${comma(Math.round(q(2, 'gas', 2023, m) / 84) / 100)}`,
      ),
    ],
    gasKwh,
  ),
  madeFile(
    'active and reactive energy, the highest power',
    [
      'Site;Mois;Énergie active (kWh);Énergie réactive (kVArh);P max (kW);tan phi;Fluide',
      ...twelveOf(
        m => `Brioude;${m}/2023;${q(2, 'electricity', 2023, m)};${2_000 + m};${180 + m};0,41;Électricité`,
      ),
    ],
    elecKwh,
  ),
  madeFile(
    'amounts that are no TTC',
    [
      'Site;Mois;Gaz (kWh);Budget (€);Prix moyen (€/MWh);Montant TTC (€)',
      ...twelveOf(m => `Brioude;${m}/2023;${q(2, 'gas', 2023, m)};9000;91;${comma(a(2, 'gas', 2023, m))}`),
    ],
    truthOf(2, 'gas', 2023),
  ),
];
