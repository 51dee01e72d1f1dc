/** The difference between two figures as rounded on screen, so that a reader who subtracts them gets the same result. */
export function shownGap(current: number, previous: number, decimals: number): number {
  const scale = 10 ** decimals;
  return (Math.round(current * scale) - Math.round(previous * scale)) / scale;
}
