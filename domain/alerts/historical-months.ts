/** A finding is stored closed when its months end more than this before the last month of its scope. */
export const historicalAfterMonths = 24;
