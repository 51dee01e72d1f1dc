import type { readAlert } from '@suivi/contract/alerts';
import type { AnswerOf } from '@suivi/contract/endpoint';

export type AlertDetailAnswer = AnswerOf<typeof readAlert>;
