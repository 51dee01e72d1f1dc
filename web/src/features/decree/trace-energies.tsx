import { conversionToNormal } from '@suivi/domain/energy/conversion';
import type { ConversionSource } from '@suivi/domain/energy/conversion-step';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import {
  formatKwh,
  formatM2,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { TracedYear } from './answers.ts';
import styles from './decree.module.css';
import { intensityText } from '@suivi/presentation/decree/decree-values';

type Energy = TracedYear['energies'][number];
type Declared = NonNullable<Energy['months'][number]['declared']>;

const sources: Record<ConversionSource, string> = {
  unit: 'changement d’unité',
  'annex-1': 'annexe I',
  bill: 'facture',
};

const exclusions: Partial<Record<EnergyType, string>> = {
  water: 'L’eau n’est pas une énergie.',
  ecs: 'L’ECS est un usage des autres énergies : elle compterait deux fois.',
};

/** The declared months, their conversion to kWh PCI, and the sums. */
export function TraceEnergies({ year, siteCode }: { year: TracedYear; siteCode: string }) {
  const { energies, consumptionKwh, excluded, surfaceM2 } = year;
  return (
    <section>
      <h3>1. Énergie finale déclarée</h3>
      {energies.map(energy => (
        <Disclosure
          key={energy.energy}
          summary={`${energyLabel(energy.energy)} : ${formatKwh(energy.consumptionKwh)} PCI`}
        >
          <Months energy={energy} />
          <p>
            <a
              href={viewHref('monthly-declarations', {
                centre: siteCode,
                energie: energy.energy,
                annee: year.from.year,
                etape: 'saisie',
              })}
            >
              Ouvrir la déclaration
            </a>
          </p>
        </Disclosure>
      ))}
      <p className={styles['formula']}>
        {energies.map(energy => formatNumber(energy.consumptionKwh)).join(' + ')} ={' '}
        <strong>{formatKwh(consumptionKwh)} PCI</strong>
        {surfaceM2 !== null && (
          <>
            {' '}
            ÷ {formatM2(surfaceM2)} = <strong>{intensityText(consumptionKwh, surfaceM2)}</strong>
          </>
        )}
      </p>
      {excluded.map(energy => (
        <p key={energy} className="hint">
          {exclusions[energy] ?? `${energyLabel(energy)} n’entre pas dans le total.`}
        </p>
      ))}
    </section>
  );
}

function Months({ energy: { energy, months } }: { energy: Energy }) {
  return (
    <DataTable
      caption={`Mois déclarés, ${energyLabel(energy)}`}
      columns={({ words, figures }) => [
        words('month', 'Mois', ({ period }) => formatPeriod(period)),
        figures('declared', 'Déclaré', ({ declared }) =>
          declared
            ? `${formatNumber(declared.quantity, 3)}\u00a0${energyUnitLabel(energy, declared.unit)}`
            : missing,
        ),
        words('conversion', 'Conversion', ({ declared }) =>
          declared ? conversionText(energy, declared) : missing,
        ),
        figures('kwh', 'kWh PCI', ({ consumptionKwh }) => formatNumber(consumptionKwh, 1)),
      ]}
      rows={months}
      rowKey={({ period }) => `${period.year} ${period.month}`}
    />
  );
}

/** For example « × 1 000 (changement d’unité) × 0,9 (annexe I) ». */
function conversionText(energy: EnergyType, { unit, gasCoefficientKwhPcsPerM3 }: Declared): string {
  const conversion = conversionToNormal(energy, unit, gasCoefficientKwhPcsPerM3);
  if (conversion.kind === 'unconverted') return 'coefficient manquant';
  if (conversion.steps.length === 0) return 'aucune';
  return conversion.steps
    .map(
      ({ operation, factor, source }) =>
        `${operation === 'times' ? '×' : '÷'}\u00a0${formatNumber(factor, 4)} (${sources[source]})`,
    )
    .join(' ');
}
