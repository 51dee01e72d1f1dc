import { drawnIn, trajectoryYears } from '@suivi/presentation/decree/decree-trajectory';
import { preparedLabel } from '@suivi/presentation/decree/modulation-texts';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
import type { DecreeSite } from './decree-answers.ts';

/** Each year to 2050 of each site that can be compared: what was used, the line that stands, the one under preparation. */
export function trajectorySheet(analyses: readonly DecreeSite[], heading: string[]): Sheet {
  return {
    name: 'Trajectoire',
    heading,
    columns: [
      { header: 'Centre', format: 'text' },
      { header: 'Année', format: 'year' },
      { header: 'Unité', format: 'text' },
      { header: 'Consommation brute', format: 'tenth' },
      { header: 'Corrigée du climat', format: 'tenth' },
      { header: 'Ligne des objectifs', format: 'tenth' },
      { header: preparedLabel, format: 'tenth' },
      { header: 'Au rythme actuel', format: 'tenth' },
      { header: 'Bas (80\u00a0%)', format: 'tenth' },
      { header: 'Haut (80\u00a0%)', format: 'tenth' },
    ],
    rows: analyses.flatMap(({ site, analysis }) => {
      if (analysis.kind === 'insufficient') return [];
      const { unit, per } = drawnIn(analysis.measure);
      return trajectoryYears(analysis.trajectory).map((each): SheetCell[] => [
        site.name,
        each.year,
        unit,
        divided(each.raw, per),
        divided(each.adjusted, per),
        each.line / per,
        divided(each.modulated, per),
        divided(each.projected?.value ?? null, per),
        divided(each.projected?.low ?? null, per),
        divided(each.projected?.high ?? null, per),
      ]);
    }),
  };
}
