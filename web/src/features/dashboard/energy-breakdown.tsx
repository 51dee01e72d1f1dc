import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { useState } from 'react';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import {
  formatEuros,
  formatFixed,
  formatNumber,
  formatTonnesCo2,
  formatVariation,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import type { Explained } from './explained.ts';
import { explainedSummary } from './explained-summary.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { periodText, type SummaryShown } from './summary-shown.ts';

type Line = SummaryShown['summary']['current']['energies'][number] & { variationPercent: number | null };

export function EnergyBreakdown({ summary, filters, stale }: SummaryShown) {
  const [explained, setExplained] = useState<Explained | null>(null);
  const lines = summary.current.energies.map(energy => ({
    ...energy,
    variationPercent:
      summary.comparison.byEnergy.find(({ energyType }) => energyType === energy.energyType)?.quantity
        .variationPercent ?? null,
  }));
  const previous = periodText(summary, 'previous');
  return (
    <Section
      title="Répartition par type d’énergie"
      description="Énergie finale en kWh PCI, eau en m³. L’ECS est un usage de ces énergies&nbsp;: elle n’entre dans aucun total."
    >
      <DataTable
        caption={`Répartition par type d’énergie, ${periodText(summary, 'current')}`}
        captionHidden
        columns={columns(previous)}
        rows={lines}
        rowKey={({ energyType }) => energyType}
        stale={stale}
        empty="Aucune donnée disponible pour la période sélectionnée"
        rowActions={({ energyType }) => (
          <ExplainButton
            of={energyLabel(energyType)}
            onClick={() =>
              setExplained(explainedSummary(summary, { figure: 'consumption', part: 'current', energyType }))
            }
          />
        )}
      />
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </Section>
  );
}

function columns(previous: string): DataTableColumn<Line>[] {
  return [
    {
      key: 'energy',
      header: 'Énergie',
      cell: ({ energyType }) => <EnergyName energyType={energyType} />,
      text: ({ energyType }) => nameOf(energyType),
    },
    {
      key: 'quantity',
      header: 'Consommation',
      align: 'end',
      cell: ({ quantityNormal, energyType }) =>
        quantityNormal === null ? missing : `${formatNumber(quantityNormal)}\u00a0${unitOf(energyType)}`,
      text: ({ quantityNormal }) => formatNumber(quantityNormal, 3),
      sortValue: ({ quantityNormal }) => quantityNormal,
    },
    {
      key: 'cost',
      header: 'Coût TTC',
      align: 'end',
      cell: ({ costCents }) => formatEuros(costCents),
      text: ({ costCents }) => (costCents === null ? '' : formatFixed(costCents / 100, 2)),
      sortValue: ({ costCents }) => costCents,
    },
    {
      key: 'emissions',
      header: 'Émissions CO₂',
      align: 'end',
      cell: ({ emissionsKg }) => formatTonnesCo2(emissionsKg),
      text: ({ emissionsKg }) => (emissionsKg === null ? '' : formatFixed(emissionsKg / 1000, 3)),
      sortValue: ({ emissionsKg }) => emissionsKg,
    },
    {
      key: 'variation',
      header: `Par rapport à ${previous}`,
      align: 'end',
      cell: ({ variationPercent }) => formatVariation(variationPercent),
      sortValue: ({ variationPercent }) => variationPercent,
    },
  ];
}

function unitOf(energyType: EnergyType): string {
  return energyDefinitions[energyType].normalUnit === 'm3' ? 'm³' : 'kWh';
}

function nameOf(energyType: EnergyType): string {
  return energyDefinitions[energyType].kind === 'use'
    ? `dont ${energyLabel(energyType)}`
    : energyLabel(energyType);
}

function EnergyName({ energyType }: { energyType: EnergyType }) {
  const { colour, icon } = energyLooks[energyType];
  return (
    <span className={styles['energy']}>
      <span style={{ color: colour, display: 'inline-flex' }}>
        <Icon name={icon} size={18} />
      </span>
      {nameOf(energyType)}
    </span>
  );
}
