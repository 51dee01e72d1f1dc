import { daysInMonth } from '../../../ground/calendar/days-in-month.ts';
import { isoDay } from '../../../ground/calendar/calendar-date.ts';
import { months } from '../../../ground/calendar/month.ts';
import type { Table, TableCell } from '../../../ground/table/table.ts';
import { type Drawing, drawingOf } from './drawing.ts';
import { createSheet } from './sheet-maker.ts';
import { daySpellings, type NumberSpelling, numberSpellings } from './spellings.ts';

/** A bill in the file: quantities in thousandths of kWh, amounts in cents. */
export type ToldBill = {
  line: number;
  number: string;
  point: string;
  firstDay: string;
  lastDay: string;
  thousandths: number | null;
  ttcCents: number;
};

export type GeneratedBills = { name: string; tables: Table[]; bills: ToldBill[]; decimals: ',' | '.' };

type Setting = Drawing & { spelling: NumberSpelling; isMega: boolean; day: (iso: string) => TableCell };
type Column = { head: string; of: (bill: Drawn) => TableCell };
type Drawn = ToldBill & { quantity: number | null; htCents: number; peak: number };

export const prms = ['14512345678901', 'GI000111'];

function drawnBill(of: Setting, at: number, point: number): Drawn {
  const month = months[at % 12] ?? 1;
  const year = 2021 + Math.floor(at / 12);
  const isCredit = of.once(12);
  const sign = isCredit ? -1 : 1;
  const decimals = of.isMega ? 3 : 0;
  const quantity = of.once(15) ? null : (sign * of.whole(1, of.isMega ? 90_000 : 90_000)) / 10 ** decimals;
  const htCents = sign * of.whole(900, 4_000_000);
  return {
    line: 0,
    number: `F${2_300 + at * 2 + point}`,
    firstDay: isoDay({ year, month, day: 1 }),
    lastDay: isoDay({ year, month, day: daysInMonth({ year, month }) }),
    quantity,
    thousandths: quantity === null ? null : Math.round(quantity * (of.isMega ? 1_000_000 : 1_000)),
    htCents,
    ttcCents: Math.round(htCents * 1.2),
    peak: quantity === null ? 0 : Math.trunc(quantity * 0.6),
    point: prms[point] ?? '',
  };
}

function columnsOf(of: Setting): Column[] {
  // An extract that labels its credit notes writes them without their sign.
  const isNamed = of.once(3);
  const money = (cents: number) => of.spelling.write((isNamed ? Math.abs(cents) : cents) / 100, 2);
  const euro = of.one(['', ' (€)', ' en €']);
  const unit = of.isMega ? 'MWh' : 'kWh';
  const hasTaxes = of.once(2);
  const first: Column[] = [
    ...(isNamed
      ? [
          {
            head: of.one(['Nature', 'Type de document']),
            of: ({ htCents }: Drawn) => (htCents < 0 ? 'Avoir' : 'Facture'),
          },
        ]
      : []),
    { head: of.one(['Fournisseur', 'Nom du fournisseur']), of: () => 'EDF' },
    { head: of.one(['N° facture', 'Numéro de facture', 'Référence facture']), of: bill => bill.number },
    { head: of.one(['PRM', 'PDL', 'Point de livraison', 'PRM / PCE']), of: bill => bill.point },
  ];
  const others: Column[] = [
    ...(of.once(2)
      ? [
          { head: of.one(['Du', 'Début', 'Date début']), of: (bill: Drawn) => of.day(bill.firstDay) },
          { head: of.one(['Au', 'Fin', 'Date fin']), of: (bill: Drawn) => of.day(bill.lastDay) },
        ]
      : [
          { head: 'Date de début de consommation', of: (bill: Drawn) => of.day(bill.firstDay) },
          { head: 'Date de fin de consommation', of: (bill: Drawn) => of.day(bill.lastDay) },
        ]),
    ...quantityColumns(of, unit, isNamed),
    ...(hasTaxes
      ? [
          { head: `Montant HT${euro}`, of: (bill: Drawn) => money(bill.htCents) },
          {
            head: of.one(['TVA', `Montant TVA${euro}`]),
            of: (bill: Drawn) => money(bill.ttcCents - bill.htCents),
          },
        ]
      : []),
    { head: of.one([`Montant TTC${euro}`, `Total TTC${euro}`, 'TTC (€)']), of: bill => money(bill.ttcCents) },
    ...(of.once(4)
      ? [{ head: 'Prix moyen (€/MWh)', of: () => of.spelling.write(of.whole(500, 2_500) / 10, 1) }]
      : []),
    ...(of.once(5)
      ? [{ head: `Conso N-1 (${unit})`, of: () => of.spelling.write(of.whole(1, 9_000), of.isMega ? 3 : 0) }]
      : []),
    ...(of.once(4) ? [{ head: 'Commentaire', of: () => of.one(['', 'payée', 'à vérifier']) }] : []),
  ];
  return [...first, ...others];
}

/** What was used as one figure, by classes of hours, or as both. */
function quantityColumns(of: Setting, unit: string, isUnsigned: boolean): Column[] {
  const figure = (value: number | null) =>
    value === null ? null : of.spelling.write(isUnsigned ? Math.abs(value) : value, of.isMega ? 3 : 0);
  const whole = {
    head: of.one([
      `Consommation (${unit})`,
      `Conso ${unit}`,
      `Quantité (${unit})`,
      `Volume facturé (${unit})`,
      `${unit} facturés`,
    ]),
    of: ({ quantity }: Drawn) => figure(quantity),
  };
  const classes = [
    { head: `HP (${unit})`, of: ({ quantity, peak }: Drawn) => figure(quantity === null ? null : peak) },
    {
      head: `HC (${unit})`,
      of: ({ quantity, peak }: Drawn) =>
        figure(quantity === null ? null : Math.round((quantity - peak) * 1_000) / 1_000),
    },
  ];
  return of.one([[whole], [whole], classes, [...classes, { ...whole, head: `Total (${unit})` }]]);
}

/** A file of bills determined by the seed: one row each, as suppliers provide them. */
export function generatedBills(seed: number): GeneratedBills {
  const draw = drawingOf(seed + 7_000_000);
  const spelling = draw.one(numberSpellings);
  const of = { ...draw, spelling, isMega: draw.once(3), day: draw.one(daySpellings) };
  const sheet = createSheet('Factures');
  const columns = columnsOf(of);
  if (of.once(3)) sheet.add(of.one(['Export des factures', 'Liste des factures au 31/12/2023']));
  if (of.once(4)) sheet.add(null);
  sheet.add(...columns.map(({ head }) => head));
  const points = of.once(2) ? [0] : [0, 1];
  const count = of.whole(3, 24);
  const bills: Drawn[] = [];
  for (let at = 0; at < count; at += 1) {
    for (const point of points) {
      const bill = drawnBill(of, at, point);
      bill.line = sheet.add(...columns.map(column => column.of(bill)));
      bills.push(bill);
    }
    if (of.once(12)) sheet.add(null);
  }
  if (of.once(2))
    sheet.add(
      of.one(['Total', 'TOTAL', 'Total général']),
      ...columns
        .slice(1)
        .map(({ head }) =>
          /TTC/.test(head)
            ? spelling.write(bills.reduce((sum, { ttcCents }) => sum + ttcCents, 0) / 100, 2)
            : null,
        ),
    );
  return {
    name: `${seed}: bills, ${spelling.name}`,
    tables: [sheet.table()],
    bills,
    decimals: spelling.mark,
  };
}
