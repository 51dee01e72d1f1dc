import type { AnswerOf } from '@suivi/contract/endpoint';
import type { readOperatSheet } from '@suivi/contract/operat';

export type OperatSheet = AnswerOf<typeof readOperatSheet>;
export type Gap = OperatSheet['gaps'][number];
