import type { MissingMonth } from '@suivi/domain/decree/annual-consumption';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { formatShortPeriod } from '../ground/formats/date-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';
import { formatCount, nbsp } from '../ground/formats/number-formats.ts';
import { toComeText } from '../months/lacking-text.ts';

export type UnusableYear = { missing: readonly MissingMonth[]; toCome: readonly Period[] };

/** Why a year cannot be used: the months that it is missing, and those that are still to come. */
export function incompleteYearText({ missing, toCome }: UnusableYear): string {
  const later = toComeText(toCome);
  if (missing.length === 0) return ['en cours', ...later].join(`${nbsp}: `);
  const named = missing
    .slice(0, 3)
    .map(({ period, energies }) =>
      [formatShortPeriod(period), energies.map(energyLabel).join(', ')].filter(Boolean).join(' '),
    );
  const more =
    missing.length > 3 ? `, et ${formatCount(missing.length - 3, 'autre mois', 'autres mois')}` : '';
  return [`incomplète\u00a0: il manque ${named.join(', ')}${more}`, ...later].join(`${nbsp}; `);
}
