import { describe, expect, it } from 'vitest';
import { proposeFor, readRows, tableOf } from '../testing/table-of.ts';

const keys = 'Fournisseur;N° facture;Date facture;PRM;Du;Au';
const prm = '14512345678901';
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

type Made = { subscription: number; hph: number; hch: number; cta: number; excise: number };
const bill = (month: number, { subscription, hph, hch, cta, excise }: Made) => {
  const ht = subscription + hph + hch + cta + excise;
  // Subscription and CTA at 5,5 %, the rest at 20 %.
  const vat = Math.round((subscription + cta) * 0.055) + Math.round((hph + hch + excise) * 0.2);
  return { month, subscription, hph, hch, cta, excise, ht, vat, ttc: ht + vat };
};
const bills = [
  bill(1, { subscription: 10_000, hph: 12_000, hch: 4_500, cta: 2_000, excise: 3_375 }),
  bill(2, { subscription: 10_000, hph: 11_040, hch: 4_120, cta: 2_000, excise: 3_105 }),
  bill(3, { subscription: 10_000, hph: 9_870, hch: 3_980, cta: 2_000, excise: 2_890 }),
  bill(4, { subscription: 10_000, hph: 8_215, hch: 3_333, cta: 2_000, excise: 2_571 }),
];
type MadeBill = (typeof bills)[number];

const two = (month: number) => String(month).padStart(2, '0');
const head = ({ month }: MadeBill) =>
  `EDF;F${month};05/${two(month + 1)}/2023;${prm};01/${two(month)}/2023;28/${two(month)}/2023`;

/** A file of bills with these columns after the keys; prices are in cents. */
function rows(columns: Record<string, (made: MadeBill) => number | string>) {
  const cells = (made: MadeBill) =>
    Object.values(columns).map(of => {
      const value = of(made);
      return typeof value === 'number' ? euros(value) : value;
    });
  return [
    [keys, ...Object.keys(columns)].join(';'),
    ...bills.map(made => [head(made), ...cells(made)].join(';')),
  ];
}

const quantities = { 'HPH (kWh)': () => '1000', 'HCH (kWh)': () => '500' };
const posts = {
  'Abonnement (€)': (made: MadeBill) => made.subscription,
  'HPH (€)': (made: MadeBill) => made.hph,
  'HCH (€)': (made: MadeBill) => made.hch,
  'CTA (€)': (made: MadeBill) => made.cta,
  'Accise (€)': (made: MadeBill) => made.excise,
};
const totals = {
  'Total HT (€)': (made: MadeBill) => made.ht,
  'TVA (€)': (made: MadeBill) => made.vat,
  'Total TTC (€)': (made: MadeBill) => made.ttc,
};

const rolesOf = (given: string[]) => {
  const { columns, questions } = proposeFor(tableOf(given));
  return { roles: columns.map(({ role }) => role).slice(6), questions };
};
const linesOf = (given: string[]) =>
  readRows(given).bills[0]?.points[0]?.lines.map(({ component, label, quantity, htCents, vatPermille }) => [
    component,
    label,
    quantity,
    htCents,
    vatPermille,
  ]);
const january = [
  ['subscription', 'Abonnement', null, 10_000, 55],
  ['supply', 'HPH', 1000, 12_000, 200],
  ['supply', 'HCH', 500, 4_500, 200],
  ['cta', 'CTA', null, 2_000, 55],
  ['excise', 'Accise', null, 3_375, 200],
];

describe('items of bills in columns', () => {
  it('are lines of the bill, each with the rate that gives the printed VAT', () => {
    const content = readRows(rows({ ...quantities, ...posts, ...totals }));
    expect(content.faults).toEqual([]);
    // 318,75 HT; 120,00 × 5,5 % + 198,75 × 20 % = 6,60 + 39,75.
    expect(content.bills[0]).toMatchObject({ htCents: 31_875, vatCents: 4_635, ttcCents: 36_510 });
    expect(content.bills[0]?.points[0]).toMatchObject({ quantity: 1500, ttcCents: 36_510 });
    expect(linesOf(rows({ ...quantities, ...posts, ...totals }))).toEqual(january);
    expect(content.notes.filter(({ code }) => code === 'bill-posts')).toHaveLength(bills.length);
  });

  it('are imported whatever total is beside them, HT and VAT, or TTC only', () => {
    const { 'Total HT (€)': ht, 'TVA (€)': vat, 'Total TTC (€)': ttc } = totals;
    const file = { ...quantities, ...posts };
    expect(linesOf(rows({ ...file, 'Montant HT': ht, 'Montant TVA': vat }))).toEqual(january);
    expect(linesOf(rows({ ...file, 'Total TTC': ttc }))).toEqual(january);
  });

  it('are recognised without a currency sign, and by other words', () => {
    const file = rows({
      'Consommation (kWh)': () => '1500',
      Abonnement: posts['Abonnement (€)'],
      Fourniture: made => made.hph + made.hch,
      CTA: posts['CTA (€)'],
      'CSPE / accise': posts['Accise (€)'],
      ...totals,
    });
    expect(linesOf(file)).toEqual([
      ['subscription', 'Abonnement', null, 10_000, 55],
      ['supply', 'Fourniture', 1500, 16_500, 200],
      ['cta', 'CTA', null, 2_000, 55],
      ['excise', 'CSPE / accise', null, 3_375, 200],
    ]);
  });

  it.each(['Total fourniture (€)', 'Fourniture (€)'])(
    'leave out a column that is the sum of others: %s',
    sum => {
      const file = rows({
        ...quantities,
        ...posts,
        [sum]: made => made.hph + made.hch,
        ...totals,
      });
      expect(rolesOf(file).roles[7]).toBe('ignored');
      expect(rolesOf(file).questions).toEqual([]);
      expect(linesOf(file)).toEqual(january);
    },
  );

  it('are asked about when one of two must be left out and it is unclear which', () => {
    const file = rows({ ...quantities, ...posts, 'Taxe (€)': made => made.excise, ...totals });
    const { questions, roles } = rolesOf(file);
    expect(questions).toEqual([{ role: 'line-amount', reason: 'several', columns: [12, 13] }]);
    expect([roles[6], roles[7]]).toEqual(['ignored', 'ignored']);
  });

  it('include the cost of an overrun and of reactive energy', () => {
    const file = rows({
      ...quantities,
      'PS HPH (kVA)': () => '120',
      'Abonnement (€)': made => made.subscription - 1_000,
      'Dépassement de puissance (€)': () => 1_000,
      'HPH (€)': posts['HPH (€)'],
      'HCH (€)': posts['HCH (€)'],
      'CTA (€)': posts['CTA (€)'],
      'Accise (€)': posts['Accise (€)'],
      'Montant HT': totals['Total HT (€)'],
      'Montant TVA': made => Math.round((made.ht - made.cta) * 0.2) + Math.round(made.cta * 0.055),
    });
    expect(linesOf(file)?.slice(0, 2)).toEqual([
      ['subscription', 'Abonnement', null, 9_000, 200],
      ['overrun', 'Dépassement de puissance', null, 1_000, 200],
    ]);
  });

  it('that do not make up the bill are not lines, and its totals are kept', () => {
    const file = rows({ ...quantities, 'Abonnement (€)': posts['Abonnement (€)'], ...totals });
    expect(rolesOf(file).roles[2]).toBe('ignored');
    expect(linesOf(file)).toEqual([]);
    expect(readRows(file).bills).toHaveLength(bills.length);
  });

  it('are reported when one bill of many does not add up: it keeps only its totals', () => {
    const given = Array.from({ length: 12 }, (_, at) => {
      const made = { ...bill((at % 9) + 1, bills[0] as MadeBill), month: (at % 9) + 1 };
      const cells = Object.values({ ...posts, ...totals }).map(of => euros(of(made)));
      const day = at < 9 ? '01' : '02';
      return [
        `EDF;G${at};05/12/2023;${prm};${day}/${two(made.month)}/2023;28/${two(made.month)}/2023`,
        ...cells,
      ];
    });
    const broken = given.with(3, (given[3] ?? []).with(1, '999,00'));
    const header = [keys, ...Object.keys({ ...posts, ...totals })].join(';');
    const content = readRows([header, ...broken.map(cells => cells.join(';'))]);
    const counts = content.bills.map(({ points }) => points[0]?.lines.length);
    expect(counts.filter(count => count === 5)).toHaveLength(11);
    expect(counts[3]).toBe(0);
    expect(content.notes.find(({ code }) => code === 'bill-posts-differ')).toMatchObject({
      params: { number: 'G3', gapCents: -89_900 },
    });
  });

  it('of a credit note are negative like the note', () => {
    const file = rows({ Nature: () => 'Avoir', ...quantities, ...posts, ...totals });
    expect(readRows(file).bills[0]).toMatchObject({ kind: 'credit-note', ttcCents: -36_510 });
    expect(linesOf(file)?.slice(0, 2)).toEqual([
      ['subscription', 'Abonnement', null, -10_000, 55],
      ['supply', 'HPH', -1000, -12_000, 200],
    ]);
  });

  it('have the component that a person states', () => {
    const file = rows({ ...quantities, ...posts, ...totals });
    const { columns } = proposeFor(tableOf(file));
    const told = columns.map(column =>
      column.header === 'CTA (€)' ? { ...column, component: 'other-tax' as const } : column,
    );
    const lines = readRows(file, { columns: told }).bills[0]?.points[0]?.lines;
    // Other taxes have no reduced rate: 100,00 × 5,5 % + 218,75 × 20 % is not the printed VAT.
    expect(lines).toEqual([]);
  });
});
