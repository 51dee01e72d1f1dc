import { indicatorLooks, subCategoryName } from '@suivi/presentation/decree/cabs-text';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyUnitLabel } from '../../../lib/texts/energy-labels.ts';
import {
  formatCount,
  formatKwh,
  formatM2,
  formatNumber,
  missing,
} from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { type Definition, DefinitionList } from '../../../ui/figures/definition-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { OperatSheet } from './answers.ts';

const unknown = 'à compléter';

export function OperatTables({ sheet }: { sheet: OperatSheet }) {
  return (
    <>
      <Section title="Consommations" description="Dans l’unité d’achat, celle qu’OPERAT demande.">
        <DataTable
          caption={`Consommations ${sheet.year}, ${sheet.site.name}`}
          columns={({ words, figures }) => [
            words('energy', 'Énergie', ({ energy }) => energyLabel(energy), { footer: 'Total' }),
            {
              key: 'quantity',
              header: 'Quantité',
              align: 'end',
              cell: ({ energy, quantity, unit }) =>
                `${formatNumber(quantity, 3)}\u00a0${energyUnitLabel(energy, unit)}`,
              text: ({ quantity }) => formatNumber(quantity, 3),
            },
            figures('kwh', 'kWh PCI', ({ consumptionKwh }) => formatNumber(consumptionKwh), {
              footer: formatKwh(sheet.annual.consumptionKwh),
            }),
            words(
              'months',
              'Mois',
              ({ monthCount, convertedMonthCount }) =>
                formatCount(monthCount, 'mois') +
                (convertedMonthCount > 0 ? `, dont ${convertedMonthCount} convertis` : ''),
            ),
          ]}
          rows={sheet.quantities}
          rowKey={({ energy }) => energy}
          empty={`Aucune consommation déclarée pour ${sheet.year}.`}
        />
      </Section>
      <Section title="Surfaces et indicateurs">
        <DataTable
          caption={`Surfaces par sous-catégorie ${sheet.year}, ${sheet.site.name}`}
          columns={({ words, figures }) => [
            words('name', 'Sous-catégorie', ({ subCategory }) => subCategoryName(subCategory)),
            figures('surface', 'Surface', ({ surfaceM2 }) => formatM2(surfaceM2)),
            words('indicators', 'Indicateurs d’intensité d’usage', indicatorsText),
          ]}
          rows={sheet.subCategories}
          rowKey={({ subCategory, surfaceM2 }) => `${subCategory} ${surfaceM2}`}
          empty="Aucune surface par sous-catégorie."
        />
      </Section>
      <Section title="Site">
        <DefinitionList items={siteItems(sheet)} />
      </Section>
    </>
  );
}

function indicatorsText({ indicators }: OperatSheet['subCategories'][number]): string {
  return indicators
    .map(({ indicator, origin, value }) => {
      const { label, unit } = indicatorLooks[indicator];
      if (value === null) return `${label}\u00a0: non déclaré`;
      return `${label}\u00a0: ${formatNumber(value, 2)}\u00a0${unit}${origin === 'standard' ? ' (étalon)' : ''}`;
    })
    .join(' ; ');
}

function siteItems({
  site,
  surfaceM2,
  station,
  reference,
  heatingKwh,
  coolingKwh,
}: OperatSheet): Definition[] {
  return [
    ['SIRET', site.siret ?? unknown],
    ['Commune', site.city || missing],
    ['Surface de consommations énergétiques', surfaceM2 === null ? unknown : formatM2(surfaceM2)],
    ['Station météo', station ? `${station.name} (${station.number})` : unknown],
    [
      'Référence',
      reference
        ? `${formatPeriod(reference.from)} à ${formatPeriod(reference.to)}, ${formatKwh(reference.consumptionKwh)} PCI`
        : unknown,
    ],
    ['Chauffage mesuré', heatingKwh === null ? 'non connu' : formatKwh(heatingKwh)],
    ['Froid mesuré', coolingKwh === null ? 'non connu' : formatKwh(coolingKwh)],
  ];
}
