/** Why a cell or row cannot be imported. The page has the sentences; `params` are the values they need. */
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
  'days-missing',
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

/** Readings of a cell or row that a person should know about. */
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
  /** The number of occurrences, when one fault is reported for many rows. */
  count?: number | undefined;
};

/** A name that is neither known nor assigned by a person yet: it is asked about once, wherever it occurs. */
export type UnknownName = {
  kind: 'site' | 'building' | 'point';
  /**
   * The site in which the building is searched, or to which the point is said to deliver; null for a site, and when the file
   * names none.
   */
  siteId: number | null;
  text: string;
  lines: number;
  firstLine: number;
  likely: number[];
  /** For a point: it can be registered from the file, at its site. */
  isNew?: boolean | undefined;
  /** For a new point: neither its row nor the header of its number says which energy it delivers. */
  lacksEnergy?: boolean | undefined;
  /** For a site: it is named only by the number of a point that is not registered. */
  isPoint?: boolean | undefined;
  /** For a site or building: its name is that of a total, but its figures are not the sum of others. */
  isTotal?: boolean | undefined;
  /** For a point or building: the site that its row names, which may be unknown itself. */
  siteText?: string | undefined;
  /** For a site: what the file says of it beside its name. */
  hints?: Partial<Record<'type' | 'city' | 'siret' | 'finess', string>> | undefined;
};
