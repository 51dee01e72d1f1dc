/**
 * The two files of a département, `base` being the folder of the daily files. Their names carry years that move each
 * January: those of this year come first, then those of the year before, which stand until Météo-France renames them.
 */
export function dailyFileAddresses(base: string, departement: string, year: number): string[][] {
  const file = (part: string) =>
    new URL(`Q_${departement}_${part}_RR-T-Vent.csv.gz`, base.endsWith('/') ? base : `${base}/`).href;
  return [
    [file(`previous-1950-${year - 2}`), file(`previous-1950-${year - 3}`)],
    [file(`latest-${year - 1}-${year}`), file(`latest-${year - 2}-${year - 1}`)],
  ];
}
