import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { readOperatSheet } from '@suivi/contract/decree/operat';

export type OperatSheet = AnswerOf<typeof readOperatSheet>;
export type Gap = OperatSheet['gaps'][number];
