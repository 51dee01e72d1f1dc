/** What was done of a finding: nothing yet, nothing to do, told to the supplier, money that came back. */
export const findingStates = ['to-see', 'accepted', 'contested', 'recovered'] as const;
export type FindingState = (typeof findingStates)[number];
