/** The folder of the daily files that Météo-France publishes (Licence Ouverte 2.0). */
export const publishedDailyFiles = 'https://object.files.data.gouv.fr/meteofrance/data/synchro_ftp/BASE/QUOT';

/**
 * The addresses of the two files of a département; `base` is the folder of the daily files. Their names contain years that change
 * each January: this year's names come first, then last year's, which remain valid until Météo-France renames the files.
 */
export function dailyFileAddresses(base: string, departement: string, year: number): string[][] {
  const file = (part: string) => `${base.replace(/\/+$/, '')}/Q_${departement}_${part}_RR-T-Vent.csv.gz`;
  return [
    [file(`previous-1950-${year - 2}`), file(`previous-1950-${year - 3}`)],
    [file(`latest-${year - 1}-${year}`), file(`latest-${year - 2}-${year - 1}`)],
  ];
}
