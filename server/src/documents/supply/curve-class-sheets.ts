import type { CurveClasses } from '@suivi/contract/supply/curve-classes';
import type { CurvePeaks } from '@suivi/contract/supply/curve-peaks';
import { peakTimeText } from '@suivi/presentation/supply/curve-words';
import type { Sheet } from '../../platform/documents/workbook.ts';

/** Energy by class beside what is billed. */
export function classesSheet({ months }: CurveClasses, heading: string[]): Sheet {
  return {
    name: 'Classes',
    heading,
    columns: [
      { header: 'Mois', format: 'month' },
      { header: 'Jours reçus', format: 'whole' },
      { header: 'Classe', format: 'text' },
      { header: 'Courbe (kWh)', format: 'thousandth' },
      { header: 'Facture (kWh)', format: 'thousandth' },
    ],
    rows: months.flatMap(({ period, days, classes, billed }) =>
      (classes ?? []).map(({ class: each, kwh }) => [
        { ...period, day: 1 },
        days,
        each,
        kwh,
        billed?.find(own => own.class === each)?.kwh ?? null,
      ]),
    ),
  };
}

/** The greatest step of each month, and of each class. */
export function peaksSheet({ months }: CurvePeaks, heading: string[]): Sheet {
  return {
    name: 'Pointes',
    heading,
    columns: [
      { header: 'Mois', format: 'month' },
      { header: 'Classe', format: 'text' },
      { header: 'Pointe (kW)', format: 'thousandth' },
      { header: 'Atteinte le', format: 'text', width: 18 },
    ],
    rows: months.flatMap(({ period, peak, byClass }) =>
      [{ class: 'Toutes', ...peak }, ...byClass].map(own => [
        { ...period, day: 1 },
        own.class,
        own.kw,
        peakTimeText({ peak: own }),
      ]),
    ),
  };
}
