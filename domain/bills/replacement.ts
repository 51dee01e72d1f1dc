/**
 * Why a bill does not count for its point: another bill of the point, `by`, replaces it; `taken-back`: a credit note and what it
 * takes back cancel each other out.
 */
export type Replacement = { by: number; reason: 'same-days' | 'real' | 'corrective' | 'taken-back' };
