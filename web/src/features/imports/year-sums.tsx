import type { ImportOutcome, ImportRecord } from '@suivi/contract/imports/import-values';
import {
  formatCount,
  formatEuros,
  formatQuantity,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import { useSites } from '../../lib/api/use-sites.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { placesOf, siteName } from './item-text.ts';

type YearSum = NonNullable<Extract<ImportOutcome, { kind: 'checked' }>['sums']>[number];

/** The sums of the file by site and year, beside the year before: they reveal a wrong unit or a column counted twice. */
export function YearSums({
  sums,
  record,
}: {
  sums: readonly YearSum[];
  record: Pick<ImportRecord, 'answers'>;
}) {
  const { data } = useSites();
  if (sums.length === 0) return null;
  const places = placesOf(data?.sites ?? [], record.answers);
  const inUnit = (value: number, { energyType }: YearSum) =>
    formatQuantity(value, energyType === 'water' ? 'm3' : 'kWh');
  return (
    <Disclosure summary="Sommes par site et par année, à côté de l’année d’avant" open>
      <DataTable
        caption="Sommes du fichier"
        rows={sums}
        rowKey={({ siteId, energyType, year }) => `${siteId} ${energyType} ${year}`}
        maxHeight="24rem"
        columns={({ words }) => [
          { ...words('site', 'Site', ({ siteId }) => siteName(siteId, places)), rowHeader: true },
          words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType)),
          words('year', 'Année', ({ year }) => String(year)),
          words('sum', 'Somme du fichier (kWh PCI ou m³)', sum =>
            sum.months === 0
              ? 'Non renseigné'
              : `${inUnit(sum.quantity, sum)} (${formatCount(sum.months, 'mois', 'mois')})`,
          ),
          words('amount', 'Montant TTC', ({ amountCents }) =>
            amountCents === null || amountCents === undefined ? 'Non renseigné' : formatEuros(amountCents),
          ),
          words('before', 'Mêmes mois de l’année d’avant', sum =>
            sum.beside === null
              ? 'Rien de connu'
              : `${inUnit(sum.beside.before, sum)}${variationText(sum.beside)}${sum.beside.months < sum.months ? ` (${formatCount(sum.beside.months, 'mois', 'mois')})` : ''}`,
          ),
        ]}
      />
    </Disclosure>
  );
}

function variationText({ quantity, before }: NonNullable<YearSum['beside']>): string {
  return before === 0 ? '' : `, soit ${formatVariation(((quantity - before) / before) * 100)}`;
}
