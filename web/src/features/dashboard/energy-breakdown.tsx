import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import {
  formatEuros,
  formatFixed,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import { explainedSummary } from './explained-summary.ts';
import { unitOf } from './monthly-view.ts';
import { periodText, type SummaryShown } from './summary-shown.ts';

type Line = SummaryShown['summary']['current']['energies'][number];

export function EnergyBreakdown({ summary, stale, explain }: SummaryShown) {
  return (
    <Section
      title="Répartition par type d’énergie"
      description="Énergie finale en kWh PCI, eau en m³. L’ECS est un usage de ces énergies&nbsp;: elle n’entre dans aucun total."
    >
      <DataTable
        caption={`Répartition par type d’énergie, ${periodText(summary, 'current')}`}
        columns={columns}
        rows={summary.current.energies}
        rowKey={({ energyType }) => energyType}
        stale={stale}
        empty="Aucune donnée disponible pour la période sélectionnée"
        rowActions={({ energyType }) => (
          <ExplainButton
            of={energyLabel(energyType)}
            onClick={() =>
              explain(explainedSummary(summary, { figure: 'consumption', part: 'current', energyType }))
            }
          />
        )}
      />
    </Section>
  );
}

const columns: DataTableColumn<Line>[] = [
  {
    key: 'energy',
    header: 'Énergie',
    cell: ({ energyType }) => <EnergyName energyType={energyType} />,
    text: ({ energyType }) => energyNameOf(energyType),
  },
  {
    key: 'quantity',
    header: 'Consommation',
    align: 'end',
    cell: ({ quantityNormal, energyType }) =>
      quantityNormal === null ? missing : `${formatNumber(quantityNormal)}\u00a0${unitOf(energyType)}`,
    text: ({ quantityNormal }) => formatNumber(quantityNormal, 3),
  },
  {
    key: 'cost',
    header: 'Coût TTC',
    align: 'end',
    cell: ({ costCents }) => formatEuros(costCents),
    text: ({ costCents }) => (costCents === null ? '' : formatFixed(costCents / 100, 2)),
  },
  {
    key: 'emissions',
    header: 'CO₂ (t)',
    align: 'end',
    cell: ({ emissionsKg }) => (emissionsKg === null ? missing : formatFixed(emissionsKg / 1000, 1)),
    text: ({ emissionsKg }) => (emissionsKg === null ? '' : formatFixed(emissionsKg / 1000, 3)),
  },
];

/** For example « Gaz »; a use, which is part of other energies, is written « dont ECS ». */
export function energyNameOf(energyType: EnergyType): string {
  return (energyDefinitions[energyType].kind === 'use' ? 'dont ' : '') + energyLabel(energyType);
}

function EnergyName({ energyType }: { energyType: EnergyType }) {
  const { colour, icon } = energyLooks[energyType];
  return (
    <span className={styles['energy']}>
      <span style={{ color: colour, display: 'inline-flex' }}>
        <Icon name={icon} size={18} />
      </span>
      {energyNameOf(energyType)}
    </span>
  );
}
