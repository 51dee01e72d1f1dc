import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  frenchNumber,
  madeAmount,
  type MadeEnergy,
  madeQuantities,
  madeQuantity,
  madeSites,
  monthName,
  shortMonths,
  siteName,
  sumOf,
  twelveOf,
  yearlyQuantity,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const euros = (value: number) => frenchNumber(value, 2);
const all = (energy: MadeEnergy, year = 2023, kind: 'both' | 'quantity' = 'both') =>
  together(...madeSites.map(site => truthOf(site, energy, year, kind)));

/** Monthly tables of property software, energy managers, distributors and hospitals. */
export const madeSoftware: MadeFile[] = [
  madeFile(
    'an energy manager’s export: codes, dates of the first of the month, points as decimals',
    [
      'Code site;Libellé site;Fluide;Date;Consommation;Unité;Coût TTC;DJU',
      ...madeSites.flatMap(site =>
        twelveOf(
          month =>
            `${['', 'emile-roux', 'brioude', 'pays-craponne'][site]};${siteName(site)};Gaz naturel;2023-${String(month).padStart(2, '0')}-01;${q(site, 'gas', 2023, month)}.0;kWh PCS;${a(site, 'gas', 2023, month).toFixed(2)};312`,
        ),
      ),
    ],
    all('gas'),
  ),
  madeFile(
    'property software: a row per site and energy, months in columns named M01 to M12',
    [
      `Établissement;Énergie;Unité;Exercice;${twelveOf(month => `M${String(month).padStart(2, '0')}`).join(';')};Total`,
      ...madeSites.flatMap(site => [
        `${siteName(site)};Électricité;kWh;2023;${madeQuantities(site, 'electricity', 2023).join(';')};${yearlyQuantity(site, 'electricity')}`,
        `${siteName(site)};Eau froide;m3;2023;${madeQuantities(site, 'water', 2023).join(';')};${yearlyQuantity(site, 'water')}`,
      ]),
    ],
    together(all('electricity', 2023, 'quantity'), all('water', 2023, 'quantity')),
  ),
  madeFile(
    'the finance office: « Prix € TTC » beside the quantity, « Raison sociale » as the site',
    [
      'Raison sociale;Période;Type d’énergie;Quantité (kWh);Prix € TTC',
      ...madeSites.flatMap(site =>
        twelveOf(
          month =>
            `${siteName(site)};${String(month).padStart(2, '0')}/2023;Électricité;${q(site, 'electricity', 2023, month)};${euros(a(site, 'electricity', 2023, month))}`,
        ),
      ),
    ],
    all('electricity'),
  ),
  madeFile(
    'MWh of three decimals beside euros with commas',
    [
      'Site;Mois;Gaz (MWh);Montant TTC (€)',
      ...twelveOf(
        month =>
          `Brioude;${monthName(month)} 2023;${(q(2, 'gas', 2023, month) / 1000).toFixed(3).replace('.', ',')};${euros(a(2, 'gas', 2023, month))}`,
      ),
    ],
    truthOf(2, 'gas', 2023),
  ),
  madeFile(
    'EF and ECS beside each other',
    [
      ['Site', 'Mois', 'EF (m³)', 'ECS (m³)'],
      ...twelveOf(month => ['Brioude', `${month}/2023`, q(2, 'water', 2023, month), null]),
    ],
    truthOf(2, 'water', 2023, 'quantity'),
  ),
  madeFile(
    'three years beside each other, months as rows, one energy',
    [
      ['CH de Brioude – consommation de gaz (kWh PCS)'],
      ['Mois', 2021, 2022, 2023, 'Écart 2023/2022'],
      ...twelveOf(month => [
        monthName(month),
        ...[2021, 2022, 2023].map(year => q(2, 'gas', year, month)),
        '-3 %',
      ]),
      ['TOTAL', ...[2021, 2022, 2023].map(year => sumOf(madeQuantities(2, 'gas', year))), null],
    ],
    together(...[2021, 2022, 2023].map(year => truthOf(2, 'gas', year, 'quantity'))),
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'a dashboard of management: kWh, euros and ratios under each month',
    [
      ['Pays Craponne 2023'],
      [null, ...twelveOf(month => [shortMonths[month - 1] ?? '', null]).flat()],
      ['Énergie', ...twelveOf(() => ['kWh', '€ TTC']).flat()],
      ...(['electricity', 'gas'] as const).map(energy => [
        energy === 'gas' ? 'Gaz' : 'Électricité',
        ...twelveOf(month => [q(3, energy, 2023, month), a(3, energy, 2023, month)]).flat(),
      ]),
    ],
    together(truthOf(3, 'electricity', 2023), truthOf(3, 'gas', 2023)),
  ),
  madeFile(
    'a heating network: MWh and euros by month, subscription apart',
    [
      'Sous-station;Mois;Réseau de chaleur (MWh);R1 (€ HT);R2 (€ HT);Total € TTC',
      ...twelveOf(
        month =>
          `Emile Roux;${monthName(month)} 2023;${String(q(1, 'heat_network', 2023, month) / 1000).replace('.', ',')};1200,00;800,00;${euros(a(1, 'heat_network', 2023, month))}`,
      ),
    ],
    truthOf(1, 'heat_network', 2023),
    {
      corrections: [
        { kind: 'role', column: 0, changed: { role: 'site' } },
        { kind: 'which', columns: [5] },
      ],
    },
  ),
  madeFile(
    'a monthly mail: one site a sheet, a block per energy side by side',
    madeSites.map(site =>
      sheet(siteName(site), [
        ['Électricité', null, null, 'Gaz', null],
        ['Mois', 'kWh', null, 'Mois', 'kWh PCS'],
        ...twelveOf(month => [
          `${monthName(month)} 2023`,
          q(site, 'electricity', 2023, month),
          null,
          `${monthName(month)} 2023`,
          q(site, 'gas', 2023, month),
        ]),
      ]),
    ),
    together(all('electricity', 2023, 'quantity'), all('gas', 2023, 'quantity')),
  ),
  madeFile(
    'months written « 2023-M01 »',
    [
      'Site;Période;Électricité (kWh)',
      ...twelveOf(
        month => `Brioude;2023-M${String(month).padStart(2, '0')};${q(2, 'electricity', 2023, month)}`,
      ),
    ],
    truthOf(2, 'electricity', 2023, 'quantity'),
  ),
  madeFile(
    'months written « 01-2023 » with thousands parted by spaces and units in cells',
    [
      'Centre;Mois;Énergie;Conso;Coût',
      ...twelveOf(
        month =>
          `Brioude;${String(month).padStart(2, '0')}-2023;Gaz;${frenchNumber(q(2, 'gas', 2023, month))} kWh;${euros(a(2, 'gas', 2023, month))} €`,
      ),
    ],
    truthOf(2, 'gas', 2023),
    { corrections: [{ kind: 'whole-file', defaults: { units: { gas: 'kWh' } } }] },
  ),
];
