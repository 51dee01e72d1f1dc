import type * as decree from '@suivi/contract/decree/decree';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';

export type DecreeGroup = AnswerOf<typeof decree.readDecreeGroup>;
export type DecreeSite = AnswerOf<typeof decree.readDecreeAnalysis>;
/** The analysis of a site that can be compared with its reference. */
export type DecreeAnalysis = Extract<DecreeSite['analysis'], { kind: 'analysis' }>;
