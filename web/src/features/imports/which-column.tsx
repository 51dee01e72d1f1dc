import type { ImportSheet } from '@suivi/contract/imports/import-values';
import { answered } from '@suivi/domain/imports/columns/mapping-gaps';
import { type ImportMapping, type MappingQuestion, runningRoles } from '@suivi/domain/imports/words/mapping';
import { optionsOf } from '../../ui/forms/options-of.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { columnLetter } from './column-letter.ts';
import { roleLabels } from './mapping-labels.ts';

type Props = { mapping: ImportMapping; sheet: ImportSheet; onChange: (mapping: ImportMapping) => void };

const whats: Record<MappingQuestion['role'], string> = {
  quantity: 'la consommation',
  amount: 'le montant TTC',
  'amount-ht': 'le montant HT',
  'line-amount': 'un poste de la facture, et non la somme d’autres',
  period: 'la période',
};
const reasons: Record<MappingQuestion['reason'], string> = {
  several: 'Plusieurs colonnes peuvent l’être, et leurs chiffres diffèrent.',
  parts: 'Aucune colonne n’est sûrement le total TTC.',
  hidden: 'Une colonne est masquée, ou semble un brouillon.',
  running:
    'La colonne ne fait que monter, comme un index ou un cumul. La consommation est alors la différence avec la ligne d’avant.',
};
/** Cost items repeat each other when one is the sum of others, or another name for one. */
function reasonOf({ role, reason }: MappingQuestion): string {
  return role === 'line-amount'
    ? 'Ensemble, elles dépassent le HT de la facture\u00a0: l’une répète ce que disent d’autres.'
    : reasons[reason];
}

const shownExamples = 2;

const runningAnswers = [...runningRoles, 'quantity'] as const;

/** One of the columns or their sum; for columns that only rise, the role of all of them. */
function answersTo(
  { reason, role, columns }: MappingQuestion,
  labelOf: (index: number) => string,
  areOfMonths: boolean,
) {
  if (reason === 'running')
    return [...optionsOf(runningAnswers, roleLabels), { value: 'none', label: 'Ne pas importer' }];
  return [
    ...columns.map(index => ({ value: String(index), label: labelOf(index) })),
    ...(columns.length > 1 && role !== 'period'
      ? [{ value: 'sum', label: areOfMonths ? 'Toutes' : 'Leur somme' }]
      : []),
    { value: 'none', label: 'Aucune' },
  ];
}

/** Whether each column has a month of its own, as folded columns do: none of them replaces another. */
function areOfMonths({ columns }: MappingQuestion, mapping: ImportMapping): boolean {
  const months = columns.map(index => mapping.columns.find(column => column.index === index)?.month ?? null);
  return !months.includes(null) && new Set(months).size === months.length;
}

/** When several columns fit a role, none is used before a person says which. */
export function WhichColumn({ mapping, sheet, onChange }: Props) {
  if (mapping.questions.length === 0) return null;
  const labelOf = (index: number) => {
    const header = mapping.columns.find(column => column.index === index)?.header ?? '';
    const examples = sheet.sample
      .filter(({ line }) => line > mapping.headerLine)
      .map(({ cells }) => cells[index] ?? '')
      .filter(text => text !== '')
      .slice(0, shownExamples);
    return `${columnLetter(index)} – ${header || 'sans en-tête'} (${examples.join(' · ') || 'vide'})`;
  };
  return (
    <Notice kind="warning" live={false} title={'Laquelle\u00a0?'}>
      <Stack gap="small">
        {mapping.questions.map(question => (
          <SelectField
            key={`${question.role} ${question.columns.join(' ')}`}
            label={
              question.reason === 'running'
                ? `Que dit ${question.columns.map(labelOf).join(', ')}\u00a0?`
                : `Laquelle est ${whats[question.role]}\u00a0?`
            }
            hint={reasonOf(question)}
            value=""
            placeholder="Choisir"
            options={answersTo(question, labelOf, areOfMonths(question, mapping))}
            onChange={value => {
              const role = runningAnswers.find(each => each === value);
              const isAll = value === 'sum' || role !== undefined;
              const chosen = value === 'none' ? [] : isAll ? question.columns : [Number(value)];
              onChange(answered(mapping, question, chosen, role));
            }}
          />
        ))}
      </Stack>
    </Notice>
  );
}
