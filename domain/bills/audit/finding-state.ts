/** What was done about a finding: nothing yet, nothing to do, reported to the supplier, money recovered. */
export const findingStates = ['to-see', 'accepted', 'contested', 'recovered'] as const;
export type FindingState = (typeof findingStates)[number];
