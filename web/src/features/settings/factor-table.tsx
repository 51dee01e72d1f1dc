import type { Factor } from '@suivi/contract/energy/factors';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { factorUnitLabel } from './factor-unit.ts';

const columns: DataTableColumn<Factor>[] = [
  words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType), { minWidth: '9rem' }),
  figures('value', 'kg CO₂e par unité', ({ valueKg }) => formatNumber(valueKg, 6)),
  words('unit', 'Unité', ({ energyType }) => factorUnitLabel(energyType)),
  words('perimeter', 'Périmètre', ({ perimeter }) => perimeter || missing, { minWidth: '10rem' }),
  words('source', 'Source', ({ source }) => source, { minWidth: '14rem' }),
  words('vintage', 'Millésime', ({ vintage }) => vintage || missing),
  words('from', 'Valable depuis', ({ validFrom }) => formatPeriod(validFrom)),
];

type FactorTableProps = {
  set: FactorSetId;
  factors: readonly Factor[];
  onEdit?: ((factor: Factor) => void) | undefined;
};

/** One set of factors, by energy, the latest entry first. */
export function FactorTable({ set, factors, onEdit }: FactorTableProps) {
  const rows = factors
    .filter(factor => factor.set === set)
    .toSorted(
      (a, b) =>
        energyTypes.indexOf(a.energyType) - energyTypes.indexOf(b.energyType) ||
        monthIndex(b.validFrom) - monthIndex(a.validFrom),
    );
  return (
    <DataTable
      captionShown
      caption={factorSetNames[set]}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty="Ce jeu ne contient aucun facteur&nbsp;: ceux de l’autre servent."
      rowActions={
        onEdit &&
        (factor => (
          <Button size="small" variant="quiet" icon="edit" onClick={() => onEdit(factor)}>
            Modifier
            <span className="visually-hidden">
              {' '}
              {energyLabel(factor.energyType)} depuis {formatPeriod(factor.validFrom)}
            </span>
          </Button>
        ))
      }
    />
  );
}
