/** Why a cell or row cannot be imported. Sentences are the page's; `params` are what they need. */
export const importFaults = [
  'site-missing',
  'site-unknown',
  'building-missing',
  'building-unknown',
  'energy-missing',
  'energy-unknown',
  'energy-not-read',
  'period-missing',
  'period-invalid',
  'period-contradicts',
  'period-in-future',
  'period-too-early',
  'period-reversed',
  'period-too-long',
  'index-decreases',
  'index-previous-missing',
  'month-incomplete',
  'duplicate-unclear',
  'number-invalid',
  'number-ambiguous',
  'mark-unclear',
  'number-negative',
  'number-too-large',
  'amount-negative',
  'credit-exceeds-bill',
  'unit-missing',
  'unit-unknown',
  'unit-not-allowed',
  'unit-contradicts',
  'units-mixed',
  'coefficient-out-of-bounds',
  'ecs-producer-missing',
  'ecs-producer-unknown',
  'formula-without-value',
  'duplicate-different',
  'name-missing',
  'text-too-long',
  'position-invalid',
  'status-unknown',
  'siret-invalid',
  'finess-invalid',
  'location-invalid',
  'energies-invalid',
  'sharing-unknown',
  'list-invalid',
  'type-unknown',
  'answer-unknown',
  'estimate-unknown',
  'point-unknown',
  'point-missing',
  'point-number-invalid',
  'point-elsewhere',
  'point-shared',
  'supplier-missing',
  'bill-days-missing',
  'bill-amount-missing',
  'bill-kind-unknown',
  'bill-contradicts',
  'bill-incomplete',
  'bill-twice',
  'bill-total-repeated',
  'bill-quantity-unclear',
  'bill-sign-wrong',
  'measure-unreadable',
  'day-incomplete',
  'day-overlapping',
] as const;
export type ImportFaultCode = (typeof importFaults)[number];

/** What was understood in a way that a person should know of. */
export const importNotes = [
  'prorated',
  'rounded',
  'converted',
  'summed',
  'duplicate-equal',
  'zero-as-missing',
  'formula-value',
  'total-row-skipped',
  'part-row-skipped',
  'sum-left-out',
  'negative-as-credit-note',
  'partly-billed',
  'columns-added',
  'index-difference',
  'index-alone',
  'row-left-out',
  'total-agrees',
  'total-differs',
  'bill-without-number',
  'bill-without-date',
  'bill-amount-summed',
  'bill-months-as-days',
  'bill-does-not-add-up',
  'bill-total-once',
  'bill-lines-left-out',
  'bill-posts',
  'bill-posts-differ',
  'production-left-out',
  'quantity-left-out',
  'other-day-incomplete',
  'measure-repeated',
  'publication-older',
  'grids-differ',
  'power-left-out',
  'segment-unknown',
  'amount-ht-left-out',
] as const;
export type ImportNoteCode = (typeof importNotes)[number];

export type ProblemParams = Record<string, string | number>;

/** `column` is 0 for A, null for the row as a whole. */
export type ImportFault = {
  line: number;
  column: number | null;
  code: ImportFaultCode;
  params: ProblemParams;
};
export type ImportNote = {
  line: number;
  column: number | null;
  code: ImportNoteCode;
  params: ProblemParams;
  /** How often, where it is told once for many rows. */
  count?: number | undefined;
};

/** A name that is neither known nor answered for: it is asked once, wherever it stands. */
export type UnknownName = {
  kind: 'site' | 'building' | 'point';
  /** Where the building is looked for, or where the point is said to deliver; null for a site, and where the file names none. */
  siteId: number | null;
  text: string;
  lines: number;
  firstLine: number;
  likely: number[];
  /** Of a point: it can be registered from the file, at its site. */
  isNew?: boolean | undefined;
  /** Of a new point: neither its row nor the header of its number says what it delivers. */
  lacksEnergy?: boolean | undefined;
  /** Of a site: nothing names it but the number of a point that nobody registered. */
  isPoint?: boolean | undefined;
  /** Of a site or building: it is called as sums are, and its figures are not the sum of others. */
  isTotal?: boolean | undefined;
  /** Of a point or building: the site that its row names, which may be unknown itself. */
  siteText?: string | undefined;
  /** Of a site: what stands beside its name in the file. */
  hints?: Partial<Record<'type' | 'city' | 'siret' | 'finess', string>> | undefined;
};
