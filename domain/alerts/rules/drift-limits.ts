/** On which the rule was set, with fault-free series: `docs/adr/0010-alert-rules.md` has the figures. */
export const driftLimits = {
  /** Months of a window; all of them end at the month judged. */
  shortest: 3,
  longest: 8,
  /** Standard deviations of a window's sum from which it is told. */
  alarm: 3.55,
  /** From which all its months must stand out once those that bear it out are known. */
  confirmed: 4.3,
  /** From which it stays told though the months after do not bear it out. */
  certain: 5,
  /** Of what was expected; a smaller mean departure is that of a year, not of a meter. */
  smallestShift: 0.05,
  /** From which a drift is Modérée; a smaller one is Faible. */
  mediumShift: 0.08,
  /** Months that tell the level before: the fewest, and the most that are looked at. */
  levelMonths: 12,
  longestLevel: 36,
  /** A month counts at most for this many standard deviations. */
  clip: 4,
  /** The noise of a series is taken for known by these months of this noise, before its own are counted. */
  priorNoise: 0.04,
  priorMonths: 6,
  /** Months after the alarm that bear it out, or do not. */
  confirmingMonths: 6,
  /** Share of the departure that must remain in them. */
  confirmedShare: 0.4,
} as const;
