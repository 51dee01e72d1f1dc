import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import type { ExplainedLine } from '@suivi/contract/dashboard/dashboard';
import { conversionToNormal } from '@suivi/domain/energy/conversion';
import type { ConversionSource } from '@suivi/domain/energy/conversion-step';
import { energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';

const sources: Record<ConversionSource, string> = {
  unit: 'changement d’unité',
  'annex-1': 'arrêté du 10 avril 2020, annexe I',
  bill: 'coefficient de la facture',
};

/** For example « 1 MWh PCS × 1 000 × 0,9 = 900 kWh PCI (changement d’unité ; arrêté du 10 avril 2020, annexe I) ». */
export function conversionText({
  energyType,
  unit,
  gasCoefficient,
}: Pick<ExplainedLine, 'energyType' | 'unit' | 'gasCoefficient'>): string {
  const conversion = conversionToNormal(energyType, unit, gasCoefficient);
  const declared = `1\u00a0${energyUnitLabel(energyType, unit)}`;
  if (conversion.kind === 'unconverted') {
    return `${declared} ne peut pas être converti\u00a0: le coefficient de la facture manque.`;
  }
  const target = normalUnitLabel(energyType);
  if (conversion.steps.length === 0) return `Déclaré en ${target}\u00a0: aucune conversion.`;
  const factors = conversion.steps
    .map(({ operation, factor }) => `${operation === 'times' ? '×' : '÷'} ${formatNumber(factor, 4)}`)
    .join(' ');
  const named = [...new Set(conversion.steps.map(({ source }) => sources[source]))].join('\u00a0; ');
  return `${declared} ${factors} = ${formatNumber(conversion.factor, 4)}\u00a0${target} (${named}).`;
}
