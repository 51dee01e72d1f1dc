/** A finding is stored as closed when its months end more than this number of months before the last month of its scope. */
export const historicalAfterMonths = 24;
