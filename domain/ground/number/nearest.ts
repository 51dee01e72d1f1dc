/** The candidate nearest to a number, the first of equally near ones; there is at least one. */
export function nearestTo(target: number, candidates: readonly number[]): number {
  return candidates.reduce((one, two) => (Math.abs(two - target) < Math.abs(one - target) ? two : one));
}

/** The number itself when it lies between the others, otherwise the least or the greatest of them. */
export function boundedBy(target: number, others: readonly number[]): number {
  return Math.min(Math.max(target, Math.min(...others)), Math.max(...others));
}
