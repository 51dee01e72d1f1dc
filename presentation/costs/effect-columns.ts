import type { WaterfallStep } from '../ground/charts/waterfall-layout.ts';
import { formatEurosAndCents } from '../ground/formats/number-formats.ts';
import { column, type TableColumn } from '../ground/table-columns.ts';
import { costEffectWords, signedText } from './cost-change-texts.ts';

/** The meaning of a cost effect. */
export function effectMeaning(key: string): string {
  return costEffectWords.find(word => word.key === key)?.meaning ?? '';
}

/** The effects of a change of cost; values in cents, shown to the cent unless `amount` rounds otherwise. */
export function effectColumns(
  total: Pick<WaterfallStep, 'label' | 'value'>,
  amount: (cents: number) => string = formatEurosAndCents,
): TableColumn<WaterfallStep>[] {
  return [
    column('effect', 'Effet', ({ label }) => label, { total: total.label, width: 'fit' }),
    column('meaning', 'Ce que c’est', ({ key }) => effectMeaning(key)),
    column('value', 'Écart (TTC)', ({ value }) => value, {
      format: 'cents',
      text: ({ value }) => signedText(value, amount),
      total: total.value,
      totalText: signedText(total.value, amount),
      sorts: true,
      width: 'fit',
    }),
  ];
}
