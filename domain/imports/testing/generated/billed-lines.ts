import { daysInMonth } from '../../../ground/calendar/days-in-month.ts';
import { isoDay } from '../../../ground/calendar/calendar-date.ts';
import { months } from '../../../ground/calendar/month.ts';
import type { TableCell } from '../../../ground/table/table.ts';
import { type GeneratedBills, prms, type ToldBill } from './bill-files.ts';
import { type Drawing, drawingOf } from './drawing.ts';
import { createSheet } from './sheet-maker.ts';
import { daySpellings, type NumberSpelling, numberSpellings } from './spellings.ts';

type Setting = Drawing & { spelling: NumberSpelling; day: (iso: string) => TableCell };
type Sheet = ReturnType<typeof createSheet>;

function billOf(of: Setting, at: number, point: number, number: string): ToldBill & { htCents: number } {
  const period = { year: 2021 + Math.floor(at / 12), month: months[at % 12] ?? 1 };
  const htCents = of.whole(900, 4_000_000);
  return {
    line: 0,
    number,
    point: prms[point] ?? '',
    firstDay: isoDay({ ...period, day: 1 }),
    lastDay: isoDay({ ...period, day: daysInMonth(period) }),
    thousandths: of.whole(2, 90_000) * 1_000,
    htCents,
    ttcCents: Math.round(htCents * 1.2),
  };
}

/** One row per line of each bill: the keys on each of them, or only on the first. */
function byLines(of: Setting, sheet: Sheet, count: number): ToldBill[] {
  const money = (cents: number) => of.spelling.write(cents / 100, 2);
  const isOnce = of.once(2);
  const isSummed = of.once(2);
  const head = of.one(['Libellé', 'Libellé ligne', 'Poste', 'Désignation']);
  sheet.add(
    'Fournisseur',
    'N° facture',
    'PRM',
    'Du',
    'Au',
    head,
    'Quantité',
    'Unité',
    'Montant HT',
    'Montant TTC',
  );
  return Array.from({ length: count }, (_, at) => {
    const bill = billOf(of, at, 0, `F${2_300 + at}`);
    const kwh = (bill.thousandths ?? 0) / 1_000;
    const peak = of.whole(0, kwh);
    const parts: [string, number, string, number][] = [
      ['Abonnement', 1, 'mois', of.whole(100, 9_000)],
      [of.one(['HP', 'Consommation HP', 'Heures pleines']), peak, 'kWh', of.whole(100, 900_000)],
      [of.one(['HC', 'Consommation HC', 'Heures creuses']), kwh - peak, 'kWh', of.whole(100, 900_000)],
      ['Accise', kwh, 'kWh', of.whole(0, 9_000)],
    ];
    const sums = [0, 0];
    for (const [part, [label, quantity, unit, ht]] of parts.entries()) {
      const ttc = Math.round(ht * 1.2);
      sums[0] = (sums[0] ?? 0) + ht;
      sums[1] = (sums[1] ?? 0) + ttc;
      const keys: TableCell[] =
        part > 0 && isOnce
          ? [null, null, null, null, null]
          : ['EDF', bill.number, bill.point, of.day(bill.firstDay), of.day(bill.lastDay)];
      const line = sheet.add(...keys, label, of.spelling.write(quantity, 0), unit, money(ht), money(ttc));
      if (part === 0) bill.line = line;
    }
    if (isSummed)
      sheet.add(null, `Total ${bill.number}`, null, null, null, null, null, null, ...sums.map(money));
    return { ...bill, ttcCents: sums[1] ?? 0 };
  });
}

/** Bills of two points under one number, or under the names of groups, with their sums. */
function byGroups(of: Setting, sheet: Sheet, count: number): ToldBill[] {
  const money = (cents: number) => of.spelling.write(cents / 100, 2);
  const isOneBill = of.once(2);
  const sum = of.one(['none', 'under-number', 'row']);
  const head = isOneBill ? of.one(['N° facture groupée', 'N° facture']) : 'N° facture';
  sheet.add('Fournisseur', head, 'Regroupement', 'PRM', 'Du', 'Au', 'Consommation (kWh)', 'Montant TTC');
  const groups = Array.from({ length: isOneBill ? count : 2 }, (_, group) =>
    isOneBill
      ? [0, 1].map(point => billOf(of, group, point, `G${group}`))
      : Array.from({ length: count }, (_, at) => billOf(of, at, group, `G${group}-${at}`)),
  );
  for (const [at, bills] of groups.entries()) {
    const name = `R-00${at} ${of.one(['Hôpital', 'EHPAD', 'Logements'])}`;
    for (const bill of bills)
      bill.line = sheet.add(
        'EDF',
        bill.number,
        name,
        bill.point,
        of.day(bill.firstDay),
        of.day(bill.lastDay),
        of.spelling.write((bill.thousandths ?? 0) / 1_000, 0),
        money(bill.ttcCents),
      );
    const sums = [
      of.spelling.write(bills.reduce((all, { thousandths }) => all + (thousandths ?? 0), 0) / 1_000, 0),
      money(bills.reduce((all, { ttcCents }) => all + ttcCents, 0)),
    ];
    const number = isOneBill && sum === 'under-number' ? (bills[0]?.number ?? null) : null;
    if (sum !== 'none') sheet.add(null, number, `Total ${name}`, null, null, null, ...sums);
  }
  return groups.flat();
}

/** A file of bills with several rows each, determined by the seed: lines of items, or points of a group. */
export function groupedBills(seed: number): GeneratedBills {
  const draw = drawingOf(seed + 9_000_000);
  const of = { ...draw, spelling: draw.one(numberSpellings), day: draw.one(daySpellings) };
  const sheet = createSheet('Factures');
  const [name, layout] = of.one(Object.entries({ byLines, byGroups }));
  const bills = layout(of, sheet, of.whole(2, 12));
  return {
    name: `${seed}: ${name}, ${of.spelling.name}`,
    tables: [sheet.table()],
    bills,
    decimals: of.spelling.mark,
  };
}
