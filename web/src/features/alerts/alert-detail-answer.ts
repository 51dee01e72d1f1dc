import type { readAlert } from '@suivi/contract/alerts/alerts';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';

export type AlertDetailAnswer = AnswerOf<typeof readAlert>;
