import type { Measure } from '@suivi/domain/decree/basis';
import type { Objective2030 } from '@suivi/domain/decree/objective-2030';
import { cabsReasonText } from './cabs-text.ts';
import { measureText } from './decree-values.ts';
import { formatKwh, formatNumber } from '../ground/formats/number-formats.ts';

/** How the objective of 2030 was chosen, and the position of the latest year relative to it. */
export function objective2030Texts(objective: Objective2030): { choice: string; position: string } {
  const { basis, relative, absolute, retained, measure, latest, balanceKwh } = objective;
  const modulation = modulationText(relative, measure);
  const cabs =
    absolute.kind === 'known' ? measureText(absolute.value, measure) : cabsReasonText(absolute.reason);
  return {
    choice:
      `Relatif\u00a0: ${measureText(relative.value, measure)}${modulation}. Absolu (Cabs)\u00a0: ${cabs}. ` +
      `Le moins exigeant des deux est retenu\u00a0: l’objectif ${retained === 'relative' ? 'relatif' : 'absolu'}.`,
    position:
      `Dernière année ${basis === 'adjusted' ? 'corrigée du climat' : 'brute'}\u00a0: ${measureText(latest, measure)}, ` +
      `soit ${formatKwh(Math.abs(balanceKwh))}/an ${balanceKwh >= 0 ? 'sous l’objectif' : 'au-dessus de l’objectif'}.`,
  };
}

/** The ratio of the two Cabs that modulated the objective, or why it did not. */
function modulationText(
  { modulation, unmodulated, value }: Objective2030['relative'],
  measure: Measure,
): string {
  if (modulation.kind === 'modulated') {
    if (value === unmodulated) return '';
    const { cabsKwhPerM2, referenceCabsKwhPerM2 } = modulation;
    return (
      ` (modulé par l’activité\u00a0: ${measureText(unmodulated, measure)} × Cabs ${formatNumber(cabsKwhPerM2, 1)}` +
      ` ÷ Cabs de la référence ${formatNumber(referenceCabsKwhPerM2, 1)})`
    );
  }
  return modulation.reason === 'not_below_reference'
    ? ' (sans modulation\u00a0: elle porterait l’objectif au niveau de la référence ou au-dessus)'
    : '';
}
