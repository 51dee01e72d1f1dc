import { months } from '../../../ground/calendar/month.ts';
import { cellOf, drawn, remarks, type Setting, site, sumOf, words } from './month-setting.ts';
import { createSheet } from './sheet-maker.ts';
import { bareMonthSpellings, monthSpellings } from './spellings.ts';

/** A title occasionally, and always when nothing else states the given words. */
export function titled(of: Setting, sheet: ReturnType<typeof createSheet>, ...needed: string[]) {
  const title = ['Suivi des consommations', ...needed].join(' ');
  if (needed.length > 0 || of.once(3))
    sheet.add(of.once(2) ? title : title.toUpperCase().replace('KWH', 'kWh').replace('MWH', 'MWh'));
  if (of.once(4)) sheet.add('Service technique');
  if (of.once(3)) sheet.add(null);
}

/** Site, energy and month in each row. */
export function long(of: Setting) {
  const sheet = createSheet('Feuil1');
  const isYearApart = of.once(2);
  const [ofMonth, bare] = [of.one(monthSpellings), of.one(bareMonthSpellings)];
  const isUnitApart = of.once(3);
  const hasAmount = of.once(3);
  const hasTotals = of.once(2);
  const hasNotes = of.once(3);
  const word = of.one(words[of.energy]);
  titled(of, sheet);
  const head = of.one([
    `Consommation (${of.unit})`,
    `Quantité (${of.unit})`,
    `Conso ${of.unit}`,
    `Volume facturé (${of.unit})`,
    `${of.unit} facturés`,
    of.unit,
  ]);
  sheet.add(
    of.one(['Site', 'Établissement']),
    'Énergie',
    ...(isYearApart ? ['Année', 'Mois'] : [of.one(['Mois', 'Période', 'Date'])]),
    ...(isUnitApart ? ['Quantité', 'Unité'] : [head]),
    ...(hasAmount ? [of.one(['Montant TTC', 'Montant TTC (€)', 'Coût € TTC'])] : []),
    ...(hasNotes ? ['Observations'] : []),
  );
  for (const each of of.sites) {
    const all = months.map(month => [month, drawn(of, each, month)] as const);
    for (const [month, one] of all) {
      const cents = one === null ? 0 : Math.round(one.value * 11) + of.whole(1, 99);
      const amount = {
        at: one && `${one.at} €`,
        value: cents / 100,
        text: of.spelling.write(cents / 100, 2),
      };
      sheet.add(
        site(each),
        word,
        ...(isYearApart ? [of.year, bare(month)] : [ofMonth(of.year, month)]),
        cellOf(of, one),
        ...(isUnitApart ? [of.unit] : []),
        ...(hasAmount ? [one === null ? null : amount] : []),
        ...(hasNotes ? [of.one(remarks)] : []),
      );
      if (of.once(14)) sheet.add(null);
    }
    if (hasTotals)
      sheet.add(
        of.one([`Total ${site(each)}`, 'Total', 'Sous-total']),
        ...(isYearApart ? [null, null, null] : [null, null]),
        sumOf(
          of,
          all.map(([, one]) => one),
        ),
      );
  }
  if (of.once(3)) sheet.add('* Source : factures du fournisseur');
  return [sheet];
}
