/** « Prévision » of the specification (§9): the last value times 0.95, a convention that uses no other data. */
export function specificationForecast(lastValue: number): number {
  return lastValue * 0.95;
}
