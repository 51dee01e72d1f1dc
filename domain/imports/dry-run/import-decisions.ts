/** What to do with months that hold another figure already: nothing, take the file's, or sum both. */
export const heldMonthDecisions = ['keep', 'replace', 'add'] as const;

/** What a person decided of the figures of a whole import, once the dry run was read. */
export type ImportDecisions = {
  heldMonths: (typeof heldMonthDecisions)[number];
  /** The figures that look implausible are right. */
  trustsFigures: boolean;
  /** Real bills over estimates bill what these left (true), or all that was used (false); null: nobody said. */
  isBeside?: boolean | null | undefined;
  /** Names whose figures are the sum of others', and that count all the same. */
  keptSums?: string[] | undefined;
};

/** Nothing is settled in silence. */
export const noDecisions: ImportDecisions = { heldMonths: 'keep', trustsFigures: false };
