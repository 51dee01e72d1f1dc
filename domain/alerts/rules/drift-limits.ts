/** Tuned on fault-free series: `docs/adr/0010-alert-rules.md` has the figures. */
export const driftLimits = {
  /** Months of a window; every window ends at the judged month. */
  shortest: 3,
  longest: 8,
  /** Standard deviations of a window's sum that raise an alarm. */
  alarm: 3.55,
  /** Standard deviations that all its months must reach once the confirming months are known. */
  confirmed: 4.3,
  /** With this score it is reported even if the following months do not confirm it. */
  certain: 5,
  /** Fraction of the expectation; a smaller mean deviation is a difference between years, not a fault of a meter. */
  smallestShift: 0.05,
  /** From this deviation on a drift is Modérée; below it is Faible. */
  mediumShift: 0.08,
  /** Months used for the level before: the fewest and the most. */
  levelMonths: 12,
  longestLevel: 36,
  /** Each month counts for at most this many standard deviations. */
  clip: 4,
  /** The prior for the noise of a series: this many months with this noise, added to its own months. */
  priorNoise: 0.04,
  priorMonths: 6,
  /** Months after the alarm that confirm it or not. */
  confirmingMonths: 6,
  /** Fraction of the deviation that must remain in them. */
  confirmedShare: 0.4,
} as const;
