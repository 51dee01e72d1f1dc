import type {
  readDecreeAnalysis,
  readDecreeGroup,
  readDecreeYear,
  readReferenceProposal,
} from '@suivi/contract/decree/decree';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';

export type DecreeAnswer = AnswerOf<typeof readDecreeAnalysis>;
export type Analysis = Extract<DecreeAnswer['analysis'], { kind: 'analysis' }>;
export type Insufficient = Extract<DecreeAnswer['analysis'], { kind: 'insufficient' }>['reason'];
export type Verdict = Analysis['raw'];
export type Trajectory = Analysis['trajectory'];
export type Measure = Analysis['measure'];
export type ListedYear = DecreeAnswer['years'][number];
export type YearFigures = Analysis['latest'];
export type TracedYear = Extract<AnswerOf<typeof readDecreeYear>, { kind: 'complete' }>;
export type Group = AnswerOf<typeof readDecreeGroup>;
export type Proposal = AnswerOf<typeof readReferenceProposal>;
