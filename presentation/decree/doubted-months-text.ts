import type { DoubtedMonth } from '@suivi/domain/decree/doubted-months';
import { formatPeriod } from '../ground/formats/date-formats.ts';
import { decapitalise } from '../ground/formats/letter-case.ts';
import { formatCount } from '../ground/formats/number-formats.ts';
import { energyLabel } from '../energy/energy-words.ts';

/** « 2 mois à vérifier : gaz en mai 2024, … » Null without any. */
export function doubtedMonthsText(doubted: readonly DoubtedMonth[]): string | null {
  if (doubted.length === 0) return null;
  const listed = doubted
    .map(({ energy, period }) => `${decapitalise(energyLabel(energy))} en ${formatPeriod(period)}`)
    .join(', ');
  return `${formatCount(doubted.length, 'mois')} à vérifier, une alerte en doute\u00a0: ${listed}. Les consommations les comptent tels quels.`;
}
