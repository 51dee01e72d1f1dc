import { type Budget, readBudget } from '@suivi/contract/budget/budgets';
import { signedText } from '@suivi/presentation/costs/cost-change-texts';
import { formatEuros, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { normalUnitLabel } from '@suivi/presentation/energy/energy-words';
import { useRead } from '../../lib/api/use-read.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { type BudgetAnswer, type LineGroup, lineGroups } from './line-groups.ts';

type VersionComparisonProps = {
  own: BudgetAnswer;
  others: readonly Budget[];
  other: Budget | null;
  onChoose: (id: string | null) => void;
};

const none = 'aucune';

/** The differences between two versions of a year, energy by energy for each site. */
export function VersionComparison({ own, others, other, onChoose }: VersionComparisonProps) {
  return (
    <Section title="Comparer deux versions">
      <SelectField
        label="Comparer avec"
        value={other === null ? none : String(other.id)}
        options={[
          { value: none, label: 'Choisir une version' },
          ...others.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={chosen => onChoose(chosen === none ? null : chosen)}
      />
      {other && <Differences own={own} other={other} />}
    </Section>
  );
}

type Difference = {
  key: string;
  name: string;
  unit: string;
  quantity: number;
  before: number;
  after: number;
};

function Differences({ own, other }: { own: BudgetAnswer; other: Budget }) {
  const read = useRead(readBudget, { params: { id: other.id } });
  return (
    <Read of={read} failed="L’autre version n’a pas pu être lue" skeletons={['10rem']}>
      {answer => {
        const rows = differencesOf(own, answer);
        const changed = own.budget.totalCents - answer.budget.totalCents;
        if (rows.length === 0) return <p>Les deux versions ont les mêmes lignes.</p>;
        return (
          <DataTable
            captionShown
            caption={`${own.budget.label} par rapport à ${other.label}`}
            columns={({ words, figures }) => [
              words('name', 'Centre et énergie', ({ name }) => name, { footer: 'Total' }),
              figures(
                'quantity',
                'Écart de quantité',
                ({ quantity, unit }) => `${signedText(quantity, value => formatNumber(value))}\u00a0${unit}`,
              ),
              figures('before', other.label, ({ before }) => formatEuros(before), {
                footer: formatEuros(answer.budget.totalCents),
              }),
              figures('after', own.budget.label, ({ after }) => formatEuros(after), {
                footer: formatEuros(own.budget.totalCents),
              }),
              figures('gap', 'Écart', ({ before, after }) => signedText(after - before, formatEuros), {
                sortValue: ({ before, after }) => after - before,
                footer: signedText(changed, formatEuros),
              }),
            ]}
            rows={rows}
            rowKey={({ key }) => key}
          />
        );
      }}
    </Read>
  );
}

/** Only the lines that differ. */
function differencesOf(own: BudgetAnswer, other: BudgetAnswer): Difference[] {
  const [now, before] = [byKey(lineGroups(own)), byKey(lineGroups(other))];
  return [...new Set([...now.keys(), ...before.keys()])].flatMap(key => {
    const [later, earlier] = [now.get(key), before.get(key)];
    const group = later ?? earlier;
    if (group === undefined) return [];
    const difference = {
      key,
      name: `${group.siteName} · ${energyLabel(group.energyType)}${group.isSaving ? ', économies' : ''}`,
      unit: normalUnitLabel(group.energyType),
      quantity: (later?.quantity ?? 0) - (earlier?.quantity ?? 0),
      before: earlier?.amountCents ?? 0,
      after: later?.amountCents ?? 0,
    };
    return difference.quantity === 0 && difference.before === difference.after ? [] : [difference];
  });
}

function byKey(groups: readonly LineGroup[]): Map<string, LineGroup> {
  return new Map(groups.map(group => [group.key, group]));
}
