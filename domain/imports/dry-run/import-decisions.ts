/** What to do with months that already have another figure: keep it, replace it, or add both. */
export const heldMonthDecisions = ['keep', 'replace', 'add'] as const;

/** A person's decisions on the figures of a whole import, after reading the dry run. */
export type ImportDecisions = {
  heldMonths: (typeof heldMonthDecisions)[number];
  /** Figures that look implausible are accepted. */
  trustsFigures: boolean;
  /** Real bills over estimates bill what these left (true), or everything that was used (false); null: not decided. */
  isBeside?: boolean | null | undefined;
  /** Names whose figures are the sum of others', and that are imported nevertheless. */
  keptSums?: string[] | undefined;
};

/** Nothing is decided by default. */
export const noDecisions: ImportDecisions = { heldMonths: 'keep', trustsFigures: false };
