/**
 * Why a bill does not count at its point: another bill of the point, `by`, stands for it; `taken-back`: a credit note and what it
 * takes back count together for nothing.
 */
export type Replacement = { by: number; reason: 'same-days' | 'real' | 'corrective' | 'taken-back' };
