import type { ImportSheet } from '@suivi/contract/imports/import-values';
import type { ImportMapping, MappingQuestion } from '@suivi/domain/imports/words/mapping';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { columnLetter } from './column-letter.ts';

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
  running: 'La colonne ne fait que monter, comme l’index d’un compteur.',
};
/** Posts say the same twice where one is the sum of others, or another name of one. */
function reasonOf({ role, reason }: MappingQuestion): string {
  return role === 'line-amount'
    ? 'Ensemble, elles dépassent le HT de la facture\u00a0: l’une répète ce que disent d’autres.'
    : reasons[reason];
}

const shownExamples = 2;

/** Where several columns could each be the one, none is taken before a person says which. */
export function WhichColumn({ mapping, sheet, onChange }: Props) {
  if (mapping.questions.length === 0) return null;
  const settle = (question: MappingQuestion, chosen: readonly number[]) =>
    onChange({
      ...mapping,
      questions: mapping.questions.filter(each => each !== question),
      columns: mapping.columns.map(column =>
        chosen.includes(column.index) ? { ...column, role: question.role, confidence: 1 } : column,
      ),
    });
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
            label={`Laquelle est ${whats[question.role]}\u00a0?`}
            hint={reasonOf(question)}
            value=""
            placeholder="Choisir"
            options={[
              ...question.columns.map(index => ({ value: String(index), label: labelOf(index) })),
              ...(question.columns.length > 1 && question.role !== 'period'
                ? [{ value: 'sum', label: 'Leur somme' }]
                : []),
              { value: 'none', label: 'Aucune' },
            ]}
            onChange={value => {
              if (value === 'none') settle(question, []);
              else settle(question, value === 'sum' ? question.columns : [Number(value)]);
            }}
          />
        ))}
      </Stack>
    </Notice>
  );
}
