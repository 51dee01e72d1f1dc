import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readObligations } from '@suivi/contract/decree/obligations';
import {
  dueText,
  obligationName,
  obligationStateWords,
  obligationWords,
  progressText,
} from '@suivi/presentation/decree/obligation-texts';
import type { Sheet } from '../../platform/documents/workbook.ts';

/** The legal obligations of every subject site, with their day, what is missing and their source. */
export function obligationsSheet({ sites }: AnswerOf<typeof readObligations>, heading: string[]): Sheet {
  return {
    name: 'Obligations',
    heading,
    columns: ['Centre', 'Obligation', 'État', 'Échéance', 'Où on en est', 'Règle', 'Source'].map(header => ({
      header,
      format: 'text' as const,
    })),
    rows: sites.flatMap(({ site, obligations }) =>
      obligations.map(each => [
        site.name,
        obligationName(each),
        obligationStateWords[each.state],
        dueText(each),
        progressText(each),
        obligationWords[each.obligation].rule,
        obligationWords[each.obligation].source,
      ]),
    ),
  };
}
