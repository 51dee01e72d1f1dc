import type { Objective2030 } from '@suivi/domain/decree/objective-2030';
import { cabsReasonText } from './cabs-text.ts';
import { measureText } from './decree-values.ts';
import { formatKwh } from './formats.ts';

/** How the objective of 2030 was chosen, and where the latest year stands beside it. */
export function objective2030Texts(objective: Objective2030): { choice: string; position: string } {
  const { basis, relative, absolute, retained, measure, latest, balanceKwh } = objective;
  const modulated = relative.modulation.kind === 'modulated' && relative.value !== relative.unmodulated;
  const modulation = modulated
    ? ` (modulé par l’activité\u00a0; ${measureText(relative.unmodulated, measure)} sans modulation)`
    : '';
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
