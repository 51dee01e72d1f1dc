const towns = ['Brioude', 'Langeac', 'Yssingeaux', 'Craponne', 'Monistrol', 'Tence'];
const places = ['CH DE', 'EHPAD DE', 'SSR DE', 'FOYER DE', 'ANNEXE DE'];

/** Thirty names, as written in the spreadsheet of a hospital. */
const names = places.flatMap(place => towns.map(town => `${place} ${town.toUpperCase()}`));

/** A table kept by hand in a hospital: the water of thirty sites over three years, with their towns. */
export function firstDayMonths(): string {
  const months = 'Janvier;Février;Mars;Avril;Mai;Juin;Juillet;Août;Septembre;Octobre;Novembre;Décembre';
  const rows = [2022, 2023, 2024].flatMap(year =>
    names.map((name, index) => {
      const town = towns[index % towns.length]?.toUpperCase() ?? '';
      const figures = Array.from({ length: 12 }, (_, month) => 100 + index * 3 + month + (year - 2022) * 5);
      return [name, town, 'Eau', year, 'm³', ...figures].join(';');
    }),
  );
  return [`Établissement;Commune;Fluide;Année;Unité;${months}`, ...rows].join('\r\n');
}

/** A supplier's export of 52 bills: four delivery points, one bill a month from December 2022 to December 2023. */
export function firstDayBills(): string {
  const rows = [0, 1, 2, 3].flatMap(point =>
    Array.from({ length: 13 }, (_, at) => {
      const [year, month] = at === 0 ? [2022, 12] : [2023, at];
      const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const of = (day: number) => `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
      return `EDF;${point}-${at};${of(days)};${names[point]};1451234567890${point};${of(1)};${of(days)};1000;150,00;30,00;180,00`;
    }),
  );
  return [
    'Fournisseur;N° de facture;Date de facture;Site;Référence du point de livraison;Du;Au;Consommation (kWh);Montant HT;Montant TVA;Montant TTC',
    ...rows,
  ].join('\r\n');
}
