import { readDeclaration } from '@suivi/contract/declarations/declarations';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { months } from '@suivi/domain/ground/calendar/month';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatInstant, monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { energyLooks, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import {
  formatEurosAndCents,
  formatFixed,
  formatNumber,
} from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { DeclarationFilters } from './use-declaration-filters.ts';
import { Read } from '../../widgets/read/read.tsx';

/** A read-only declaration, for users who may not write. */
export function DeclarationReader({ site, filters }: { site: SiteSummary; filters: DeclarationFilters }) {
  const { energyType, year } = filters;
  const read = useRead(readDeclaration, { query: { site: site.id, energy: energyType, year } });
  const title = `${site.name} · ${energyLooks[energyType].declarationLabel} · ${year}`;
  return (
    <Read of={read} failed="La déclaration n’a pas pu être chargée" skeletons={['24rem']}>
      {({ declaration }) =>
        declaration === null ? (
          <EmptyState title={`${title}\u00a0: aucune déclaration.`} />
        ) : (
          <Declared title={title} energyType={energyType} declaration={declaration} />
        )
      }
    </Read>
  );
}

type DeclaredProps = {
  title: string;
  energyType: EnergyType;
  declaration: NonNullable<AnswerOf<typeof readDeclaration>['declaration']>;
};

function Declared({ title, energyType, declaration }: DeclaredProps) {
  const unit = energyUnitLabel(energyType, declaration.unit);
  const rows = months.flatMap(month => {
    const values = declaration.months[month - 1];
    return values ? [{ month, ...values }] : [];
  });
  const cents = sumPresent(rows.map(({ amountCents }) => amountCents));
  return (
    <Section
      title={title}
      description={`Enregistrée le ${formatInstant(declaration.updatedAt)}${declaration.declaredBy === null ? '' : ` par ${declaration.declaredBy}`}.`}
    >
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ month }) => String(month)}
        columns={({ words, figures }) => [
          words('month', 'Mois', ({ month }) => monthTitle(month), { footer: 'Total' }),
          figures('quantity', `Consommation (${unit})`, ({ quantity }) => formatNumber(quantity, 3), {
            footer: formatNumber(sumPresent(rows.map(({ quantity }) => quantity)), 3),
          }),
          {
            key: 'amount',
            header: 'Montant TTC',
            align: 'end',
            cell: ({ amountCents, isCreditNote }) =>
              formatEurosAndCents(amountCents) + (isCreditNote ? ' (avoir)' : ''),
            text: ({ amountCents }) => (amountCents === null ? '' : formatFixed(amountCents / 100, 2)),
            footer: formatEurosAndCents(cents),
          },
        ]}
      />
      {declaration.notes && <p>Notes sur les consommations&nbsp;: {declaration.notes}</p>}
      {declaration.ttcNotes && <p>Notes sur les montants TTC&nbsp;: {declaration.ttcNotes}</p>}
    </Section>
  );
}
