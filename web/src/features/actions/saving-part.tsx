import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import {
  type EnergyMeasurement,
  listSavingMeasurements,
  type SavingMeasurement,
} from '@suivi/contract/actions/saving-measurements';
import { formatEuros, formatTonnesCo2, missing } from '@suivi/presentation/ground/formats/number-formats';
import { networkSavingText } from '@suivi/presentation/actions/expected-words';
import { bandedEnergy, paybackText } from '@suivi/presentation/actions/measurement-text';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { type Definition, DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { EnergySaving } from './energy-saving.tsx';

/** What the action avoids, energy by energy, and whether it could be measured. */
export function SavingPart({ action }: { action: SavingAction }) {
  const read = useRead(
    listSavingMeasurements,
    { query: { action: action.id } },
    { enabled: action.state !== 'dropped', keepPrevious: true },
  );
  if (action.state === 'dropped') return null;
  return (
    <Read of={read} failed="L’économie n’a pas pu être calculée" skeletons={['8rem', '20rem']}>
      {({ measurements: [measurement] }) =>
        measurement && (
          <Stack gap="large">
            <Section title="Ce qu’elle rapporte">
              <DefinitionList items={totals(measurement)} />
            </Section>
            {measurement.network && (
              <Section title="Mesuré sur les factures">
                <p>{networkSavingText(measurement.network)}</p>
              </Section>
            )}
            {measurement.energies.length === 0 && measurement.network === null && (
              <p>Notez l’économie attendue de chaque énergie pour savoir si elle peut être mesurée.</p>
            )}
            {measurement.energies.map(energy => (
              <Section key={energy.energyType} title={titleOf(energy)}>
                <EnergySaving action={action} energy={energy} />
              </Section>
            ))}
          </Stack>
        )
      }
    </Read>
  );
}

function titleOf({ energyType, result, frozen }: EnergyMeasurement): string {
  const isMeasured = result !== null || frozen?.result != null;
  const energy = energyLabel(energyType);
  return isMeasured ? `Économie mesurée\u00a0: ${energy}` : `Mesure de l’économie\u00a0: ${energy}`;
}

function totals({
  avoidedKwh,
  bandKwh,
  cents,
  kg,
  isYear,
  plannedPayback,
  realPayback,
}: SavingMeasurement): Definition[] {
  const span = isYear ? 'sur douze mois' : 'depuis les travaux';
  return [
    [
      `Évité ${span}`,
      avoidedKwh === null || bandKwh === null ? missing : bandedEnergy({ avoidedKwh, bandKwh }),
    ],
    [`Économie TTC ${span}`, formatEuros(cents)],
    [`CO₂ évité ${span}`, formatTonnesCo2(kg)],
    ['Retour prévu', paybackText(plannedPayback)],
    ['Retour réel', isYear ? paybackText(realPayback) : 'après douze mois de mesure'],
  ];
}
