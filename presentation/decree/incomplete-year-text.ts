import type { IncompleteYear } from '@suivi/domain/decree/annual-consumption';
import { formatShortPeriod } from '../ground/formats/date-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { formatCount } from '../ground/formats/number-formats.ts';

/** The months that make a year unusable because they are missing. */
export function incompleteYearText({ missing: months }: Pick<IncompleteYear, 'missing'>): string {
  const named = months
    .slice(0, 3)
    .map(({ period, energies }) =>
      [formatShortPeriod(period), energies.map(energyLabel).join(', ')].filter(Boolean).join(' '),
    );
  const more = months.length > 3 ? `, et ${formatCount(months.length - 3, 'autre mois', 'autres mois')}` : '';
  return `incomplète : il manque ${named.join(', ')}${more}`;
}
