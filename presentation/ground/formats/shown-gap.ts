/** The difference of two figures as they are shown, so that a reader who subtracts finds it. */
export function shownGap(current: number, previous: number, decimals: number): number {
  const scale = 10 ** decimals;
  return (Math.round(current * scale) - Math.round(previous * scale)) / scale;
}
