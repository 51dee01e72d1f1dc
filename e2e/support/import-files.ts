const monthHeaders = 'Janv.;Févr.;Mars;Avr.;Mai;Juin;Juil.;Août;Sept.;Oct.;Nov.;Déc.';

/** A number as French spreadsheets write it: spaces between thousands, a decimal comma. */
function french(value: number): string {
  return value.toLocaleString('fr-FR', { maximumFractionDigits: 3 }).replaceAll('\u202f', ' ');
}

const twelve = (valueOf: (index: number) => string) =>
  Array.from({ length: 12 }, (_, index) => valueOf(index)).join(';');

/** The quantities of an export of declarations, in the order of its rows. */
export function decodedRows(csv: string): number[] {
  const [header = '', ...rows] = csv.slice(1).trim().split('\r\n');
  const column = header.split(';').findIndex(name => name.startsWith('Quantité'));
  return rows.map(row => Number(row.split(';')[column]?.replace(',', '.')));
}

/**
 * A table as people keep them by hand: a byte order mark, a title, no year; Brioude's electricity as stored, except that February
 * is missing and July is 100 MWh more; a new energy; a row that occurs twice with different values; a wrong unit; an unknown
 * name; a total.
 */
export function wideFile(stored: readonly number[]): string {
  const brioude = (index: number) => {
    if (index === 1) return '';
    return french((stored[index] ?? 0) + (index === 6 ? 100_000 : 0));
  };
  return `\ufeff${[
    'Suivi des consommations',
    `Établissement;Fluide;Unité;${monthHeaders}`,
    `CH de Brioude;Électricité;kWh;${twelve(brioude)}`,
    `langeac;Propane;kg;${twelve(index => french(1200.5 + index))}`,
    `Yssingeaux;Eau;m³;${twelve(() => '410,5')}`,
    `Yssingeaux;Eau;m³;${twelve(() => '411')}`,
    `Pays Craponne;Eau;kWh;${twelve(() => '55')}`,
    `Clinique Sainte-Anne;Propane;kg;${twelve(() => '80')}`,
    `TOTAL;;;${twelve(() => '1')}`,
  ].join('\r\n')}\r\n`;
}

export function siteList(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `Établissement ${index + 1};EHPAD;Le Puy-en-Velay`,
  );
  return `Nom;Type;Commune\r\n${rows.join('\r\n')}\r\n`;
}

/** Fifteen years of four energies of the given number of sites, month by month. */
export function longHistory(sites: number): string {
  const lines = ['Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC'];
  const energies = ['Électricité;kWh', 'Gaz;kWh', 'Fioul;L', 'Eau;m³'];
  for (let site = 1; site <= sites; site += 1) {
    for (const energy of energies) {
      const [name, unit] = energy.split(';');
      for (let month = 0; month < 180; month += 1) {
        const year = 2010 + Math.floor(month / 12);
        const value = 1000 + ((site * 31 + month * 7) % 400);
        lines.push(
          `Établissement ${site};${name};${year};${(month % 12) + 1};${value},5;${unit};${Math.floor(value / 4)},25`,
        );
      }
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
