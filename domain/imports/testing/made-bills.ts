import { madeFile, type MadeFile, truthOf } from './made-file.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { type Month } from '../../ground/calendar/month.ts';
import { frenchDay, madeAmount, type MadeEnergy, madeQuantity, twelveOf } from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const cents = (value: number) => Math.round(value * 100) / 100;
const last = (month: Month) => frenchDay(2023, month, daysInMonth({ year: 2023, month }));
const first = (month: Month) => frenchDay(2023, month, 1);
const days = (month: Month) => `${first(month)};${last(month)}`;
const prm = '14512345678901';

const written = (date: Date) => frenchDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());

/** Bills from the 12th to the 11th, sixteen months of them, and their quantities for each month of 2023 by days. */
function straddling(energy: MadeEnergy) {
  const bills = Array.from({ length: 13 }, (_, index) => {
    const from = new Date(Date.UTC(2022, 11 + index, 12));
    const to = new Date(Date.UTC(2023, index, 11));
    const quantity = q(2, energy, 2022, (index % 12) + 1);
    return { from, to, quantity };
  });
  const day = 86_400_000;
  const truth = new Map(
    twelveOf((month): [string, number] => {
      const start = Date.UTC(2023, month - 1, 1);
      const end = Date.UTC(2023, month, 1);
      const thousandths = bills.reduce((sum, { from, to, quantity }) => {
        const length = (to.getTime() - from.getTime()) / day + 1;
        const held = Math.max(0, Math.min(to.getTime() + day, end) - Math.max(from.getTime(), start)) / day;
        return sum + (quantity * held) / length;
      }, 0);
      return [`2 ${energy} 2023-${month}`, thousandths];
    }),
  );
  return {
    rows: bills.map(({ from, to, quantity }) => [written(from), written(to), quantity] as const),
    truth,
  };
}
const winter = straddling('gas');

const classes = (month: Month) => {
  const whole = q(2, 'electricity', 2023, month);
  const shares = month > 3 && month < 11 ? [0, 0, 0.6, 0.4] : [0.55, 0.45, 0, 0];
  const parts = shares.map(share => Math.floor(whole * share));
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => part + (index === (shares[0] === 0 ? 2 : 0) ? rest : 0));
};
const elec = truthOf(2, 'electricity', 2023, 'quantity');
const elecBoth = truthOf(2, 'electricity', 2023);
const ttc = (month: Month) => a(2, 'electricity', 2023, month);
const ht = (month: Month) => cents(ttc(month) / 1.2);
const tva = (month: Month) => cents(ttc(month) - ht(month));
const kwh = (month: Month) => q(2, 'electricity', 2023, month);

/** Exports of suppliers: one row per bill. */
export const madeBills: MadeFile[] = [
  madeFile(
    'bills of whole months with HT, TVA and TTC',
    [
      'Site;PRM;Énergie;Du;Au;Conso (kWh);Montant HT;Montant TVA;Montant TTC',
      ...twelveOf(m => `Brioude;${prm};Électricité;${days(m)};${kwh(m)};${ht(m)};${tva(m)};${ttc(m)}`),
    ],
    elecBoth,
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'HPH, HCH, HPB, HCB without a total',
    [
      'Site;Énergie;Mois;HPH (kWh);HCH (kWh);HPB (kWh);HCB (kWh);Total TTC',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${classes(m).join(';')};${ttc(m)}`),
    ],
    elecBoth,
  ),
  madeFile(
    'HPH, HCH, HPB, HCB with their total',
    [
      'Site;Énergie;Mois;HPH (kWh);HCH (kWh);HPB (kWh);HCB (kWh);Total (kWh);Total TTC',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${classes(m).join(';')};${kwh(m)};${ttc(m)}`),
    ],
    elecBoth,
  ),
  madeFile(
    'classes whose total says something else',
    [
      'Site;Énergie;Mois;HP (kWh);HC (kWh);Total (kWh)',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m) - 300};300;${kwh(m) + 40}`),
    ],
    elec,
    { corrections: [{ kind: 'which', columns: [3, 4] }] },
  ),
  madeFile(
    'HT beside an amount without a word',
    [
      'Site;Énergie;Mois;kWh;Montant HT;Montant',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)};${ht(m)};${ttc(m)}`),
    ],
    elecBoth,
    { corrections: [{ kind: 'which', columns: [5] }] },
  ),
  madeFile(
    'HT, TVA and an amount that is their sum',
    [
      'Site;Énergie;Mois;kWh;Montant HT (€);TVA (€);Montant (€)',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)};${ht(m)};${tva(m)};${ttc(m)}`),
    ],
    elecBoth,
  ),
  madeFile(
    'amounts HT alone',
    [
      'Site;Énergie;Mois;kWh;Montant HT (€)',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)};${ht(m)}`),
    ],
    elec,
  ),
  madeFile(
    'the posts of a bill without a total',
    [
      'Site;Énergie;Mois;kWh;Abonnement (€);Consommation (€);CTA (€);Accise (€);TVA (€)',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)};100;${cents(ttc(m) - 400)};60;140;100`),
    ],
    elecBoth,
    { corrections: [{ kind: 'which', columns: [4, 5, 6, 7, 8] }] },
  ),
  madeFile(
    'subscription beside a total TTC',
    [
      'Site;Énergie;Mois;kWh;Abonnement TTC;Total facture TTC',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)};100;${ttc(m)}`),
    ],
    elecBoth,
  ),
  madeFile(
    'two amounts TTC that differ',
    [
      'Site;Énergie;Mois;kWh;Montant TTC;Réglé TTC',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)};${ttc(m)};${cents(ttc(m) - 10)}`),
    ],
    elecBoth,
    { corrections: [{ kind: 'which', columns: [4] }] },
  ),
  madeFile(
    'bills from the 12th to the 11th',
    [
      'Site;Énergie;PCE;Date début;Date fin;Quantité (kWh)',
      ...winter.rows.map(([from, to, quantity]) => `Brioude;Gaz;GI000111;${from};${to};${quantity}`),
    ],
    winter.truth,
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'a period in one cell',
    [
      'Site;Énergie;Période;Quantité (kWh)',
      ...winter.rows.map(([from, to, quantity]) => `Brioude;Gaz;du ${from} au ${to};${quantity}`),
    ],
    winter.truth,
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'one bill from the 12th to the 11th',
    [
      'Site;Énergie;PCE;Date début;Date fin;Quantité (kWh)',
      'Brioude;Gaz;GI000111;12/01/2023;11/02/2023;52000',
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'the date of the bill alone',
    [
      'Site;Énergie;N° facture;Date de facture;Quantité (kWh)',
      ...twelveOf(
        m => `Brioude;Gaz;F${m};05/${m === 12 ? '01/2024' : `${m + 1}/2023`};${q(2, 'gas', 2023, m)}`,
      ),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'the date of the bill beside its month',
    [
      'Site;Énergie;N° facture;Date de facture;Mois;Quantité (kWh)',
      ...twelveOf(m => `Brioude;Gaz;F${m};05/0${(m % 9) + 1}/2024;${m}/2023;${q(2, 'gas', 2023, m)}`),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
    { corrections: [{ kind: 'months' }] },
  ),
];
